import type { ReactNode } from 'react';
import { BadgeMark } from '../calls/BadgeMark.tsx';
import { badges } from '../calls/badges.ts';
import { closeDialog, toggleLetterKeys } from '../commands/arrange.ts';
import type { CommandGroup } from '../commands/command.ts';
import { commands, runCommand } from '../commands/registry.ts';
import { useSettings } from '../state/settings.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { badgeWords } from '../worker/list/filter.ts';
import styles from './HelpDialog.module.css';

const groups: readonly CommandGroup[] = ['Calls', 'Columns', 'Gaps', 'View', 'Problems', 'Open'];

const filterWords: readonly (readonly [string, string])[] = [
  ['text', 'in title, tool, id or status; words must all hold'],
  ['"two words"', 'together'],
  ['tool:read', 'also id: status: title:'],
  ['>100k <2m', 'bytes on the wire, in thousands'],
  ['cut', 'a badge, also is:cut; the badges are below'],
  ['-word', 'the opposite of any of these'],
];

const frameFilterWords: readonly (readonly [string, string])[] = [
  ['text', 'of the row: method, update, id, tool call, session, file'],
  ['method:fs', 'also update: session: call: file:, and id:5 for just that one'],
  ['is:request', 'also is:response is:notification is:client is:agent is:inferred is:answered is:record is:problem'],
  ['#12', 'the frame of that number'],
  ['>100k -word', 'recorded bytes, and the opposite, as above'],
];

const colours: readonly (readonly [string | undefined, string])[] = [
  [styles.accent, 'selected; a field within its budget'],
  [styles.src, 'text of the source, checks that hold'],
  [styles.mark, 'markers, notices and cuts; a field filled to its budget'],
  [styles.hatched, 'a gap: what was left out'],
  [styles.violet, 'replay, and fields exempt from the budget'],
  [styles.bad, 'only what is wrong'],
];

const origins: readonly (readonly [string, string])[] = [
  ['observed', 'stands in a file of the bundle, which is named with its line'],
  ['derived', 'made here by the rule that is named, and striped; never taken for observed'],
  ['absent', 'not here, with the reason: not captured, not written, claimed and missing, never claimed'],
  ['stand-in', 'another copy of the text that is asked for; no check of equality counts it'],
  ['name 2, 3 …', 'the same text at another moment: a later request, a branch the session left, stored again'],
];

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Line({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Everything the page can do with a key, from the registry itself, and what its signs mean. */
export function HelpDialog() {
  const letterKeys = useSettings((settings) => settings.letterKeys);
  return (
    <Dialog title="Keys, filter and signs" onClose={closeDialog}>
      <div className={styles.top}>
        <label className={styles.switch}>
          <input type="checkbox" checked={letterKeys} onChange={toggleLetterKeys} />
          Keys of single letters and signs work (F8 and Escape always do)
        </label>
        <button type="button" onClick={() => runCommand('open.record')}>
          How to record a capture
        </button>
      </div>
      <div className={styles.two}>
        {groups.map((group) => (
          <Group key={group} title={group}>
            {commands
              .filter((command) => command.group === group)
              .map(({ id, keys, words }) => (
                <Line key={id} term={keys.map((key) => <Kbd key={key} keys={key} told />)}>
                  {words}
                </Line>
              ))}
          </Group>
        ))}
        <Group title="In the lists">
          <Line term={<Kbd keys="↑ ↓" told />}>also Home, End and the Page keys, with the list in focus; Enter goes to the chosen one</Line>
          <Line term={<Kbd keys="→ ←" told />}>open and close the nodes of a tree in focus</Line>
          <Line term="filter">Escape empties it, and once it is empty goes back to the list</Line>
          <Line term="narrow page">keys that act on the call, its columns or its cuts show it first where the list is on screen</Line>
        </Group>
        <Group title="Words of the filter">
          {filterWords.map(([word, words]) => (
            <Line key={word} term={word}>
              {words}
            </Line>
          ))}
        </Group>
        <Group title="Words of the frames' filter">
          {frameFilterWords.map(([word, words]) => (
            <Line key={word} term={word}>
              {words}
            </Line>
          ))}
        </Group>
        <Group title="Badges">
          {badgeWords.map((badge) => (
            <Line
              key={badge}
              term={
                <>
                  <BadgeMark badge={badge} /> <span aria-hidden="true">{badge}</span>
                </>
              }
            >
              {badges[badge].sentence}
            </Line>
          ))}
        </Group>
        <Group title="Where texts come from">
          {origins.map(([word, words]) => (
            <Line key={word} term={word}>
              {words}
            </Line>
          ))}
        </Group>
        <Group title="Colours">
          {colours.map(([look, words]) => (
            <Line key={words} term={<span className={cx(styles.swatch, look)} />}>
              {words}
            </Line>
          ))}
        </Group>
      </div>
    </Dialog>
  );
}
