import { describe, expect, it } from 'vitest';
import { markerTable } from '../markers/table.ts';
import { storedResult } from '../texts/testing/records.ts';
import { create, done, patch, request, response } from '../trace/testing/frames.ts';
import { type MadeReport, reportOfA } from './testing/made-report.ts';
import { history, live, model, numberedLines, projectedFrame, replay, shellCall, shellResult } from './testing/shell-call.ts';

const words = ({ report }: MadeReport) =>
  report.fork.map(({ nodes, edges }) =>
    nodes.map(({ label, size }, nth) => `${label} ${size}${nth < edges.length ? ` ${edges[nth]}` : ''}`.trim()),
  );

const states = ({ report }: MadeReport) => report.fork.map(({ nodes }) => nodes.map(({ state }) => state));

describe('the loss fork', () => {
  it('draws what each step left of a text that was cut everywhere', async () => {
    const call = shellCall(4_000);
    const made = await reportOfA([...call.files, call.spillFile()]);
    const [first, second] = words(made);
    expect(first).toEqual(['Spill 90,075 u · whole −95.1 %', 'Model 4,408 u =', 'History 4,408 u']);
    expect(second?.map((word) => word.replace(/[\d,]+ B/, 'N B'))).toEqual([
      'Display 89,963 u declared ACP',
      'Live wire N B · full 60/40',
      'Stored display N B ACP',
      'Replay wire N B · full',
    ]);
    expect(states(made)[1]).toEqual(['declared', 'observed', 'observed', 'observed']);
    expect(made.report.fork[0]?.nodes.map(({ text }) => text)).toEqual(['spill', 'model', 'history']);
    expect(made.report.fork[1]?.nodes.map(({ text }) => text)).toEqual([
      undefined,
      'live.rawOutput.output',
      'stored.output',
      'replay.rawOutput.output',
    ]);
  });

  it('says of every box that is not there why, and never shows zero for it', async () => {
    const made = await reportOfA([live(create('a'), done('a', 'abc'))]);
    expect(words(made)).toEqual([
      ['Spill none', 'Model 3 u', 'History ?'],
      ['Display 3 u · whole =', 'Live wire 59 B', 'Stored display ?', 'Replay wire ?'],
    ]);
    expect(states(made)[0]).toEqual(['absent', 'derived', 'absent']);
    const absent = made.report.fork.flatMap(({ nodes }) => nodes).filter(({ state }) => state === 'absent');
    for (const { title, text } of absent) expect([title.endsWith('.'), text]).toEqual([true, undefined]);
  });

  it('asks for a spill that is claimed and not here', async () => {
    const made = await reportOfA(shellCall(4_000).files);
    expect(words(made)[0]?.[0]).toBe('Spill ?');
    expect(made.report.fork[0]?.nodes[0]?.title).toContain('which is not in this bundle');
  });

  it('begins with the file that was read, and tells a window of it', async () => {
    const answer = numberedLines(100);
    const read = (total: number) => {
      const text = `${markerTable['read-window'].write({ shownLines: { first: 1, last: 100, total } })}${answer}`;
      return [
        live(
          create('a', { kind: 'read' }),
          request(1, 'fs/read_text_file', { path: '/x' }),
          response(1, { content: answer }),
          done('a', text),
        ),
        model(['a', text]),
      ];
    };
    expect(words(await reportOfA(read(100)))[0]?.[0]).toMatch(/^File read [\d,]+ u · whole/);
    expect(words(await reportOfA(read(900)))[0]?.[0]).toMatch(/^File read [\d,]+ u · window/);
  });

  it('shows a display that came whole at its own length, and equal places as equal', async () => {
    const display = shellResult({ output: 'tick', text: 'tick' });
    const made = await reportOfA([
      live(create('a'), done('a', 'abc', { rawOutput: display })),
      replay(create('a'), done('a', 'abc', { rawOutput: display })),
      history(storedResult('a', 'abc', { display })),
    ]);
    expect(words(made)[1]?.map((word) => word.replace(/\d+ B/, 'N B'))).toEqual([
      'Display 4 u · whole =',
      'Live wire N B =',
      'Stored display N B =',
      'Replay wire N B',
    ]);
  });

  it('measures a display in the spill where nothing declares it', async () => {
    const call = shellCall(4_000);
    const [wire] = call.files;
    if (wire === undefined) throw new Error('has a live file');
    expect(words(await reportOfA([wire, call.spillFile()]))[1]?.[0]).toBe('Display 89,963 u ACP');
    expect(words(await reportOfA([wire]))[1]?.[0]).toBe('Display ? ACP');
  });

  it('tells a model text and a history that differ', async () => {
    const made = await reportOfA([history(storedResult('a', 'abcd')), model(['a', 'abc'])]);
    expect(made.report.fork[0]?.edges).toEqual(['', '≠']);
  });

  it('weighs an exempt object in bytes, and tells a diff that history left out', async () => {
    const rawOutput = { fileDiff: numberedLines(900) };
    const display = {
      fileDiff: 'Full diff omitted from saved session history; original fileDiff length: 20000 characters.',
      truncatedForSession: true,
    };
    const made = await reportOfA([
      live(create('a'), projectedFrame(patch('a', { status: 'completed', rawOutput }))),
      history(storedResult('a', 'x', { display })),
    ]);
    expect(words(made)[1]?.slice(0, 2)).toEqual([
      expect.stringMatching(/^Display [\d,]+ B · whole =$/),
      expect.stringMatching(/^Live wire [\d,]+ B omitted$/),
    ]);
    expect(made.report.fork[1]?.nodes[1]?.title).toContain('exempt from the budget');
  });
});
