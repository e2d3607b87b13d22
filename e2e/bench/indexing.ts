/* What the benchmarks of the index bundle: the steps that the page's worker takes when a file is opened. */
export { blobSource } from '../../app/open/blobSource.ts';
export { openStore } from '../../lib/store/open-store.ts';
export { foldCalls } from '../../lib/trace/fold.ts';
