import { useState } from 'react';
import type { Result } from '../../lib/base/result.ts';
import { copyText } from './clipboard.ts';

interface CopyButtonProps {
  readonly words: string;
  readonly title?: string;
  /** What is copied; fetched when the button is pressed. */
  text(): Promise<Result<string>>;
}

/** Milliseconds for which the button says what became of it. */
const told = 1_500;

/** Copies a text that may first have to be fetched, and says what became of it. */
export function CopyButton({ words, title, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  const press = async () => {
    const found = await text();
    const done = found.ok && (await copyText(found.value));
    setOutcome(done ? 'Copied' : found.ok ? 'The browser refused' : found.problem.what);
    setTimeout(() => setOutcome(undefined), told);
  };
  return (
    <button type="button" title={title} onClick={() => void press()}>
      <span aria-live="polite">{outcome ?? words}</span>
    </button>
  );
}
