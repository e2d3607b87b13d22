import { useEffect, useState } from 'react';
import { ok } from '../../../lib/base/result.ts';
import { ask } from '../../commands/frames.ts';
import { useAsked } from '../../commands/useAsked.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { counted } from '../../ui/format.ts';
import { visibleLine } from '../../ui/visible.ts';
import type { Entry } from '../../worker/frames/places.ts';
import { More, textLimits } from '../text/More.tsx';
import { TextRows } from '../text/TextRows.tsx';
import type { TreeRow } from './model.ts';
import styles from './NodeValue.module.css';

interface NodeValueProps {
  readonly entry: Entry;
  readonly row: Extract<TreeRow, { kind: 'node' }>;
  readonly epoch: number;
}

/** Units that are copied at most: browsers refuse longer texts, or hang. */
const copyLimit = 67_108_864;

/** The node chosen in a tree: its path, its size, its text where it is one. */
export function NodeValue({ entry, row, epoch }: NodeValueProps) {
  const [step, setStep] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another node begins with little of its text.
  useEffect(() => setStep(0), [row.id]);
  const isText = row.node.kind === 'string';
  const limit = isText ? (textLimits[step] ?? textLimits[0]) : 0;
  const { value } = useAsked('nodeText', { entry, path: row.path, limit }, epoch);
  const here = value !== undefined;

  const whole = async () => {
    const reply = await ask('nodeText', { entry, path: row.path, limit: copyLimit });
    return reply.ok ? ok(reply.value.text) : reply;
  };
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <code className={styles.path} title={here ? visibleLine(value.path) : undefined}>
          {here ? visibleLine(value.path) : '…'}
        </code>
        <span className={styles.sizes}>
          {here && isText && `${counted(value.units, 'unit')} · `}
          {here && counted(value.bytes, 'JSON byte')}
        </span>
        <CopyButton words="Copy path" text={() => Promise.resolve(ok(value?.path ?? ''))} />
        <CopyButton words="Copy value" title={isText ? 'The text itself, without quotes' : 'As indented JSON'} text={whole} />
      </div>
      {isText && here && value.kind === 'string' && (
        <TextRows text={value.text} label="Text of the chosen value">
          <More rest={value.rest} unit="unit" step={step} onMore={() => setStep(step + 1)} />
        </TextRows>
      )}
    </div>
  );
}
