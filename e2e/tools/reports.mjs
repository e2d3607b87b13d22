// @ts-check
/** Reads the JSON reports of vitest and Playwright into the few numbers the closing summary needs. */

/** @typedef {{ passed: number, failed: number, skipped: number, onCaptures: number }} Counts */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null;
/** @param {unknown} value @returns {Record<string, unknown>[]} */
const objects = (value) => (Array.isArray(value) ? value.filter(isObject) : []);
/** @param {unknown} path */
const isOnCaptures = (path) => typeof path === 'string' && /\.captures\.(test|spec)\.tsx?$/.test(path);

/**
 * A file that could not be loaded holds no test but counts as one failure: it would vanish from the sum otherwise.
 * @param {unknown} report @returns {Counts}
 */
export function countVitest(report) {
  const counts = { passed: 0, failed: 0, skipped: 0, onCaptures: 0 };
  for (const file of objects(isObject(report) ? report.testResults : [])) {
    const results = objects(file.assertionResults);
    if (file.status === 'failed' && !results.some((result) => result.status === 'failed')) counts.failed += 1;
    for (const { status } of results) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
      if (isOnCaptures(file.name) && (status === 'passed' || status === 'failed')) counts.onCaptures += 1;
    }
  }
  return counts;
}

/**
 * Errors outside any test (a file that could not be loaded, a server that did not start) count as failures.
 * @param {unknown} report @returns {Counts}
 */
export function countPlaywright(report) {
  const counts = { passed: 0, failed: 0, skipped: 0, onCaptures: 0 };
  if (!isObject(report)) return counts;
  counts.failed += objects(report.errors).length;
  const open = objects(report.suites);
  for (let suite = open.pop(); suite !== undefined; suite = open.pop()) {
    open.push(...objects(suite.suites));
    for (const spec of objects(suite.specs)) {
      for (const { status } of objects(spec.tests)) {
        if (status === 'skipped') counts.skipped += 1;
        // A test that passed only when repeated is not one that holds.
        else if (status === 'expected') counts.passed += 1;
        else counts.failed += 1;
        if (isOnCaptures(spec.file ?? suite.file) && status !== 'skipped') counts.onCaptures += 1;
      }
    }
  }
  return counts;
}
