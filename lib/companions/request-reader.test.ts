import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestFacts } from './model-requests.ts';
import { outlineOf } from './prefix.ts';
import { requestReader } from './request-reader.ts';

describe('requestReader', () => {
  it('tells of each request what is told of it alone, whatever came before', () => {
    const message = fc.constantFrom<unknown>(
      { role: 'user', content: 'go' },
      { role: 'user', content: 'on' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'x', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'a', content: 'one' },
      { role: 'tool', tool_call_id: 'a', content: 'two' },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'b', content: 'x' }] },
      null,
    );
    const request = fc.record({ timestamp: fc.constantFrom('t1', 't2', undefined), messages: fc.array(message, { maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 6 }), (records) => {
        const read = requestReader();
        for (const [index, record] of records.entries()) {
          const copy: unknown = JSON.parse(JSON.stringify(record));
          expect(read(copy, index)).toEqual({ facts: requestFacts(record), outline: outlineOf(record, index) });
        }
      }),
    );
  });
});
