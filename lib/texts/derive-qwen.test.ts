import { describe, expect, it } from 'vitest';
import { findMarkers } from '../markers/find.ts';
import { byId, callTexts, derive, lines, ofSpill, text } from './testing/derive.ts';

describe('texts derived by the qwen rules', () => {
  const shell = `Command: make\nDirectory: (root)\nOutput: ${lines(4_000)}\nError: (none)\nExit Code: 0`;

  it('are the cut of the tool and the stored display of the output inside the envelope', () => {
    const claimed = [{ path: '/t/run_0123456789ab.output', by: 'model', found: true }];
    const derivation = derive(callTexts([text('spill', 'spill', shell)], 'spill', { claimed }), { family: 'qwen' });
    expect(derivation.texts.map(({ id, role }) => [id, role])).toEqual([
      ['derived.model', 'model text'],
      ['derived.display', 'stored display'],
    ]);
    const markers = findMarkers(byId(derivation, 'model').text ?? '');
    expect(markers.map(({ id }) => id)).toEqual(['tool-header', 'tool-ellipsis', 'tool-content-truncated', 'tool-ellipsis']);
    expect(markers[0]?.declared.path).toBe('/t/run_0123456789ab.output');
    const display = byId(derivation, 'display').text ?? '';
    expect(display).toHaveLength(32_000);
    expect(findMarkers(display)[0]?.declared.originalUnits).toBe(lines(4_000).length);
    expect(derivation.keeps).toBe('its source');
  });

  it('are whole below the cap, and name an invented file above it', () => {
    expect(byId(derive(ofSpill(lines(40)), { family: 'qwen' }), 'model').text).toBe(lines(40));
    expect(derive(ofSpill(lines(4_000)), { family: 'qwen' }).notes.at(-1)).toContain('tool-results/call_1.txt is invented');
    expect(derive(callTexts([]), { family: 'qwen' }, [{ id: 'live', rawOutput: { a: 1 } }]).texts.map(({ text: none }) => none)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
