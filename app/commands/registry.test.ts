import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialView, useView } from '../state/view.ts';
import { commandById, commands } from './registry.ts';

// What a command reaches on screen comes with the next frame, and there is no screen here.
vi.stubGlobal('requestAnimationFrame', () => 0);
afterEach(() => useView.setState(initialView));

/** Commands whose effect is in the call's pane alone. */
const inCallPane = ['column.left', 'column.right', 'column.text', 'column.menu', 'gap.previous', 'gap.next', 'gap.boundary', 'gap.expand'];
const tabs = ['tab.compare', 'tab.fields', 'tab.frames', 'tab.media'];

describe('a narrow page with the list on screen', () => {
  it.each([...inCallPane, ...tabs, 'derive.toggle'])('shows the call first where %s acts on it', (id) => {
    expect(useView.getState().pane).toBe('calls');
    commandById(id)?.run();
    expect(useView.getState().pane).toBe('call');
  });

  it.each(['call.next', 'call.previous', 'view.escapes', 'view.wrap', 'open.paste', 'view.help'])('keeps the list for %s', (id) => {
    commandById(id)?.run();
    expect(useView.getState().pane).toBe('calls');
  });

  it('knows every command of columns and gaps by this rule', () => {
    const grouped = commands.filter(({ group }) => group === 'Columns' || group === 'Gaps').map(({ id }) => id);
    expect(grouped.sort()).toEqual([...inCallPane, 'derive.toggle'].sort());
  });
});

describe('the view of frames', () => {
  it.each([...inCallPane, 'derive.toggle'])('has no call for %s to act on', (id) => {
    useView.setState({ view: 'frames' });
    expect(commandById(id)?.when?.()).toBe(false);
  });
});
