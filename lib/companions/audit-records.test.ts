import { describe, expect, it } from 'vitest';
import { auditedData, auditedHistory, auditedModel, auditFacts } from './audit-records.ts';
import { blobFileNames, blobNames, blobsOf, withBlobs } from './blobs.ts';

const original = { success: true, data: ['x'] };
const block = (id: string, content: unknown) => ({ type: 'tool_result', tool_use_id: id, content });

/** The same batch as different writers may keep it. */
const batches: readonly (readonly [string, object])[] = [
  ['lists', { originals: [{ callId: 'a', result: original }], content: [block('a', 'stored')], wireResults: [block('a', 'sent')] }],
  ['results by the ids of their calls', { originals: { a: original }, content: { a: 'stored' }, wireResults: { a: block('a', 'sent') } }],
  [
    'messages',
    {
      originals: [{ toolUseId: 'a', original }],
      content: [{ role: 'user', content: [block('a', 'stored')] }],
      wireResults: [{ role: 'tool', tool_call_id: 'a', content: 'sent' }],
    },
  ],
  [
    'one result alone',
    {
      originals: { callId: 'a', value: original },
      content: block('a', 'stored'),
      wireResults: block('a', [{ type: 'text', text: 'sent' }]),
    },
  ],
];

const record = (forms: object) => ({ type: 'staged', timestamp: 't', batchId: 'b1', ...forms });

describe('an audit record', () => {
  it.each(batches)('tells and gives back all three forms of %s', (_, forms) => {
    for (const each of [record(forms), { timestamp: 't', staged: { batchId: 'b1', ...forms } }]) {
      expect(auditFacts(each)).toMatchObject([
        { of: 'data-result', callId: 'a', source: 'audit record', status: 'success' },
        { of: 'history-result', callId: 'a', response: 'output', responseUnits: 6 },
        { of: 'model-result', callId: 'a', units: 4, timestamp: 't' },
      ]);
      expect(auditedData(each, 'a')).toEqual({ data: original, source: 'audit record' });
      expect([auditedHistory(each, 'a')?.text, auditedModel(each, 'a')?.text]).toEqual(['stored', 'sent']);
      expect(auditedData(each, 'b')).toBeUndefined();
    }
  });

  it('names the blob of a result, and of a form whose calls another form tells', () => {
    const each = record({ originals: { blobId: 'whole' }, content: [block('a', { blobId: 'one' }), block('b', 'B')], wireResults: [] });
    expect(auditFacts(each)).toMatchObject([
      { of: 'data-result', callId: 'a', blob: 'whole' },
      { of: 'data-result', callId: 'b', blob: 'whole' },
      { of: 'history-result', callId: 'a', blob: 'one' },
      { of: 'history-result', callId: 'b', responseUnits: 1 },
    ]);
    expect([auditedData(each, 'a'), auditedHistory(each, 'a')]).toEqual([undefined, undefined]);
    expect(blobsOf(each)).toEqual(['whole', 'one']);
  });

  it('whose only call has a form that is a bare text keeps it', () => {
    const each = record({ originals: { a: original }, content: 'stored' });
    expect(auditedHistory(each, 'a')?.text).toBe('stored');
    expect(auditFacts(record({ originals: { a: original, b: original }, content: 'stored' }))).toHaveLength(2);
  });

  it.each([
    ['its id', { callId: 'a' }],
    ['its id as results name it', { tool_use_id: 'a' }],
    ['a list of ids', { toolCallIds: ['a'] }],
    ['a list of calls', { calls: [{ id: 'a', name: 'x' }, 7, {}] }],
    ['calls by their ids', { toolCalls: { a: {} } }],
  ])('whose forms are all in blobs tells of the call that stands beside them: %s', (_, beside) => {
    const whole = { batchId: 'b1', originals: { blobId: 'o' }, content: { blobId: 'c' }, wireResults: { blobId: 'w' } };
    const told = [
      { of: 'data-result', callId: 'a', blob: 'o' },
      { of: 'history-result', callId: 'a', blob: 'c' },
      { of: 'model-result', callId: 'a', blob: 'w' },
    ];
    expect(auditFacts({ ...whole, ...beside })).toMatchObject(told);
    expect(auditFacts({ ...beside, staged: whole })).toMatchObject(told);
    expect(auditFacts(whole)).toEqual([]);
  });

  it.each([
    null,
    'x',
    {},
    { batchId: 'b', content: [] },
    { batchId: 7, content: [], originals: [] },
    record({ originals: [null, 7], content: 'x' }),
  ])('tells nothing of %j', (each) => {
    expect(auditFacts(each)).toEqual([]);
    expect(blobsOf(each)).toEqual([]);
  });
});

describe('blobs put into an audit record', () => {
  const forms = {
    originals: { blobId: 'o' },
    content: [{ callId: 'a', blobId: 'c' }],
    wireResults: [{ callId: 'a', result: { blobId: 'w' } }],
  };
  const blobs = new Map<string, unknown>([
    ['o', [{ callId: 'a', result: original }]],
    ['c', 'stored'],
    ['w', [{ type: 'text', text: 'sent' }]],
  ]);

  it('are what it then tells of', () => {
    expect(blobsOf(record(forms))).toEqual(['o', 'c', 'w']);
    const each = withBlobs(record(forms), blobs);
    expect(auditedData(each, 'a')?.data).toEqual(original);
    expect([auditedHistory(each, 'a')?.text, auditedModel(each, 'a')?.text]).toEqual(['stored', 'sent']);
    expect(auditFacts(each).map((fact) => 'blob' in fact)).toEqual([false, false, false]);
  });

  it('leave what is not here named, and other records as they are', () => {
    const each = withBlobs(record(forms), new Map([['o', [{ callId: 'a', result: original }]]]));
    expect(auditFacts(each)).toMatchObject([{ of: 'data-result' }, { blob: 'c' }, { blob: 'w' }]);
    const other = { a: 1 };
    expect(withBlobs(other, blobs)).toBe(other);
  });

  it.each([
    ['blobs/b1.json', 'b1', true],
    ['b1', 'b1', true],
    ['blobs/sha256/b1', 'sha256/b1', true],
    ['sha256_b1.json', 'sha256:b1', true],
    ['b1.json.txt', 'b1.json', true],
    ['b12.json', 'b1', false],
    ['x-b1.json', 'b1', false],
    ['.json', '', false],
  ])('%s holds %s: %s', (path, id, holds) => {
    expect(blobFileNames(id).some((name) => blobNames(path).includes(name))).toBe(holds);
  });
});
