import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../lib/link/codec.ts';
import type { LinkState } from '../../lib/link/state.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { initialCaptures } from '../state/captures.ts';
import type { LinkPlace } from '../state/link.ts';
import { initialSelection, type Selection } from '../state/selection.ts';
import { initialShapes } from '../state/shapes.ts';
import { initialView, type View } from '../state/view.ts';
import { fakeReport } from '../worker/testing/fakeLibrary.ts';
import { linkStateOf, type Now, placeInExcerpt } from './current.ts';
import { missingInCall, missingOpen, numberedField, selectionAt, viewAt, withinOpen } from './place.ts';
import { queryWithout, readAddress, readPasted } from './read.ts';

const key = { session: 's-1', toolCallId: 'call_1', occurrence: 2 };
const report = { ...fakeReport({ index: 3, key, history: [], model: [] }), columns: ['model', 'spill'] };
const texts = ['model', 'spill'].map((id) => ({
  id,
  role: 'spill' as const,
  label: id,
  provenance: { kind: 'derived' as const, rule: '', from: '' },
  segments: [],
  gaps: [],
}));
const withTexts = { ...report, texts };
const now = (change: { readonly view?: Partial<View>; readonly selection?: Partial<Selection> } = {}, more: Partial<Now> = {}): Now => ({
  source: { kind: 'sample', id: 'big-cut' },
  files: [],
  view: { ...initialView, ...change.view },
  selection: { ...initialSelection, ...change.selection },
  key,
  report: withTexts,
  frameFilter: '',
  shapes: initialShapes,
  captures: initialCaptures,
  findings: { filter: '', chosen: undefined },
  ...more,
});

describe('the state of a link', () => {
  it('says of a fresh page only what is open and which call', () => {
    expect(linkStateOf(now())).toEqual({
      source: { kind: 'sample', id: 'big-cut' },
      call: { session: 's-1', id: 'call_1', occurrence: 2 },
    });
    expect(linkStateOf(now({}, { key: undefined }))).toEqual({ source: { kind: 'sample', id: 'big-cut' } });
  });

  it('tells the columns with a gap, which is counted in them', () => {
    expect(linkStateOf(now({ selection: { gap: 1 } }))).toMatchObject({ gap: 1, columns: ['model', 'spill'] });
    expect(linkStateOf(now({ selection: { gap: 1, columns: ['spill'] } })).columns).toEqual(['spill']);
    expect(linkStateOf(now({ selection: { gap: 1 } }, { report: undefined }))).not.toHaveProperty('columns');
  });

  it('comes back as the same view and selection', () => {
    const view: Partial<View> = {
      tab: 'fields',
      filter: 'tool:read cut',
      sort: { key: 'size', descending: true },
      pass: 'replay',
      problemsOpen: true,
      problem: 7,
      derive: { family: 'qwen', generation: 'quoted', cap: 5_000, mount: 'write failed', date: '2026-01-31' },
    };
    const selection: Partial<Selection> = {
      columns: ['spill'],
      gap: 0,
      expanded: new Set(['spill@12']),
      field: '7.rawOutput',
      asOf: 7,
      asOfItem: 2,
    };
    const { source: _source, ...place } = unwrap(decodeLink(encodeLink(linkStateOf(now({ view, selection }))))).state;
    expect(viewAt(place)).toMatchObject({ ...view, pane: 'call' });
    expect(selectionAt(place)).toMatchObject(selection);
  });

  it('tells the frame looked at where all frames are shown, and not elsewhere', () => {
    const selection = { frame: 12, beside: undefined };
    expect(linkStateOf(now({ view: { view: 'frames' }, selection }))).toMatchObject({ view: 'frames', frame: 12 });
    expect(linkStateOf(now({ selection }))).not.toHaveProperty('frame');
    const beside = { kind: 'problem', index: 3 } as const;
    const { source: _source, ...place } = linkStateOf(now({ view: { view: 'frames' }, selection: { beside } }));
    expect(selectionAt(place)).toMatchObject({ frame: undefined, beside });
    expect(viewAt(place)).toMatchObject({ view: 'frames' });
  });

  it('leaves every arrangement as on a fresh page where a link says nothing', () => {
    expect(viewAt({})).toMatchObject({
      view: 'calls',
      tab: 'compare',
      filter: '',
      sort: initialView.sort,
      pass: 'live',
      pane: 'calls',
      derive: undefined,
    });
  });

  it('names the finding looked at, and the filter, while the findings are shown', () => {
    const findings = { filter: 'is:error', chosen: 'model-cut;c1;tmodel;u500' };
    const shown = linkStateOf(now({ view: { view: 'findings' } }, { findings }));
    expect(shown).toMatchObject({ view: 'findings', finding: findings.chosen, findingFilter: findings.filter });
    expect(unwrap(decodeLink(`#${encodeLink(shown)}`)).state).toEqual(shown);
    const elsewhere = linkStateOf(now({}, { findings }));
    expect([elsewhere.finding, elsewhere.findingFilter]).toEqual([undefined, undefined]);
  });

  it('makes a link that can be read, whatever the stores hold', () => {
    const words = fc.string({ unit: 'binary', maxLength: 900 });
    fc.assert(
      fc.property(words, words, fc.array(words, { maxLength: 6 }), fc.option(fc.nat(), { nil: undefined }), (id, filter, columns, gap) => {
        const state = linkStateOf(
          now(
            {
              view: {
                filter,
                view: 'findings',
                derive: { family: 'framework', generation: 'plain', cap: 1, mount: 'absent', callId: id, date: filter, from: id },
              },
              selection: { columns, gap, field: id, expanded: new Set(columns) },
            },
            { key: { session: filter, toolCallId: id, occurrence: 1 }, frameFilter: filter, findings: { filter, chosen: id } },
          ),
        );
        expect(unwrap(decodeLink(`#${encodeLink(state)}`)).state).toEqual(state);
      }),
    );
  });
});

describe('a place that names what is not there', () => {
  const counts = { frames: 12, problems: 1, paths: ['a.log'] };

  it.each<readonly [LinkPlace, readonly string[]]>([
    [{ frame: 11, problem: 0, asOf: 0, beside: { kind: 'problem', index: 0 } }, []],
    [{ readAs: [{ path: 'a.log', labels: 'turned' }] }, []],
    [
      {
        readAs: [
          { path: 'a.log', form: 'har' },
          { path: 'b\nc', form: 'har' },
        ],
      },
      ['the file “b c”'],
    ],
    [{ asOf: 11, asOfItem: 3 }, []],
    [{ asOf: 12, asOfItem: 3 }, ['frame 13 (there are 12 frames)']],
    [{ frame: 12 }, ['frame 13 (there are 12 frames)']],
    [{ problem: 9_999 }, ['problem 10,000 (there is 1 problem)']],
    [{ asOf: 40, beside: { kind: 'problem', index: 3 } }, ['frame 41 (there are 12 frames)', 'problem 4 (there is 1 problem)']],
    [{ beside: { kind: 'record', index: 3 } }, []],
  ])('%j', (place, missing) => {
    expect(missingOpen(place, counts)).toEqual(missing);
    expect(missingOpen(withinOpen(place, counts), counts)).toEqual([]);
    if (missing.length === 0) expect(withinOpen(place, counts)).toEqual(place);
  });

  it.each([
    [{ columns: ['model', 'spill'] }, []],
    [{ columns: ['model', '__proto__'] }, ['the text “__proto__”']],
    [{ columns: ['derived.model'], gap: 4 }, []],
    [{ columns: ['model'], gap: 0 }, ['gap 1 (its columns have 0 gaps)']],
    [{ field: 'x' }, ['the field “x”']],
    [{ field: '#1' }, ['the field “#1”']],
  ] as const)('in its call: %j', (place, missing) => {
    expect(missingInCall(place as LinkPlace, withTexts, 'live')).toEqual(missing);
  });
});

describe('the place in an excerpt', () => {
  const fields = ['5.content', '7.rawOutput'].map((id) => ({ id }));
  const inExcerpt = { ...withTexts, fields: fields as unknown[] } as typeof withTexts;
  const state: LinkState = {
    ...linkStateOf(now({ view: { filter: 'secret', tab: 'fields' }, selection: { field: '7.rawOutput', gap: 0, asOf: 9 } })),
  };

  it('is told by what is the same there: no filter, no frame numbers, fields by their number', () => {
    const place = placeInExcerpt(state, { session: 'redacted', toolCallId: 'call_1', occurrence: 1 }, inExcerpt);
    expect(place).toEqual({
      call: { session: 'redacted', id: 'call_1', occurrence: 1 },
      tab: 'fields',
      columns: ['model', 'spill'],
      gap: 0,
      field: '#2',
    });
    expect(numberedField(place, inExcerpt)).toBe('7.rawOutput');
    expect(selectionAt(place).field).toBeUndefined();
  });

  it('is nowhere where the call looked at is not among those shared', () => {
    expect(placeInExcerpt(state, undefined, inExcerpt)).toEqual({});
  });

  it.each([['#3'], ['#0'], ['#'], ['#x'], ['7.rawOutput'], [undefined]])('has no field numbered %s', (field) => {
    expect(numberedField(field === undefined ? {} : { field }, inExcerpt)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['#sample=big-cut', '', { kind: 'sample', id: 'big-cut' }],
    ['', '?src=https://example.org/a', { kind: 'remote', urls: ['https://example.org/a'] }],
    [
      '',
      '?src=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1&utm=x&src=https://example.org/b',
      { kind: 'remote', urls: ['https://example.org/a?b=1', 'https://example.org/b'] },
    ],
    ['#src=https://example.org/c', '?src=https://example.org/a', { kind: 'remote', urls: ['https://example.org/c'] }],
    ['', '?v=9&sample=x', { kind: 'none' }],
  ])('%s after %s names its source', (hash, search, source) => {
    expect(unwrap(readAddress({ hash, search })).state.source).toEqual(source);
  });

  it('may have its source in the query and its place in the fragment', () => {
    const { state } = unwrap(readAddress({ hash: '#v=1&call=a&tab=fields', search: '?src=https://example.org/a' }));
    expect(state).toMatchObject({ source: { kind: 'remote' }, call: { id: 'a' }, tab: 'fields' });
  });

  it('is followed without a value that is not what its name takes, and tells which', () => {
    const link = unwrap(readAddress({ hash: '#v=1&tab=nothing&gap=2', search: '?src=https://example.org/a' }));
    expect(link).toEqual({
      state: { source: { kind: 'remote', urls: ['https://example.org/a'] }, gap: 2 },
      leftOut: [{ name: 'tab', value: 'nothing' }],
    });
  });

  it.each(['#%%%', '#excerpt=AAAA', '#v1.garbage', '#section', '#__proto__=1', '#='])(
    'that ends in %s says that this is no link',
    (hash) => {
      const link = readAddress({ hash, search: '' });
      expect(link.ok ? '' : link.problem.what).toContain(`“${hash}” at the end of the address is no link of this page`);
    },
  );

  it('that is broken says so', () => {
    expect(readAddress({ hash: '#v=1&sample=No+such', search: '' })).toMatchObject({ ok: false, problem: { code: 'bad-link' } });
  });

  it.each([
    ['', ''],
    ['?src=a', ''],
    ['?src=a&lang=de&src=b', '?lang=de'],
    ['?lang=de', '?lang=de'],
  ])('without the sources in %s is %s', (search, kept) => expect(queryWithout(search)).toBe(kept));

  it.each([
    ['https://spillway.example/#v=1&sample=big-cut', { kind: 'sample', id: 'big-cut' }],
    ['  #v=1&src=https://example.org/a  ', { kind: 'remote', urls: ['https://example.org/a'] }],
    ['https://spillway.example/?src=https://example.org/a', { kind: 'remote', urls: ['https://example.org/a'] }],
    ['https://example.org/live.ndjson', { kind: 'remote', urls: ['https://example.org/live.ndjson'] }],
    ['https://example.org/live.ndjson#part=1', { kind: 'remote', urls: ['https://example.org/live.ndjson#part=1'] }],
    ['https://example.org/live.ndjson?sig=1#part', { kind: 'remote', urls: ['https://example.org/live.ndjson?sig=1#part'] }],
  ])('pasted as %s names its source', (pasted, source) => {
    expect(unwrap(readPasted(pasted)).state.source).toEqual(source);
  });
});
