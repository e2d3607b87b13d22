import { useId, useRef } from 'react';
import { ok } from '../../lib/base/result.ts';
import { closeDialog } from '../commands/arrange.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './RecordDialog.module.css';
import { type Recipe, recipes } from './recipes.ts';

interface RecipeViewProps {
  readonly recipe: Recipe;
  /** Keeps the heading, for the way to it from the top. */
  readonly heading: (element: HTMLHeadingElement | null) => void;
}

function RecipeView({ recipe: { id, title, serves, steps, command, commandIs, forms, gives }, heading }: RecipeViewProps) {
  const name = useId();
  return (
    <section className={styles.recipe} aria-labelledby={name} data-testid={`recipe-${id}`}>
      <h3 id={name} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.serves}>{serves}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.bar}>
        <span>{commandIs}</span>
        <CopyButton words="Copy" title={`Copy: ${title}`} text={async () => ok(command)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <pre className={styles.command} tabIndex={0}>
        {command.trimEnd()}
      </pre>
      <p>
        <b>Opens as</b> {forms.join(', ')}. <span className={styles.gives}>{gives}</span>
      </p>
    </section>
  );
}

/** How to record what this page opens: for each kind of agent and client the steps, a command, and what comes of it. */
export function RecordDialog() {
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const keep = (id: string) => (element: HTMLHeadingElement | null) => {
    if (element === null) headings.current.delete(id);
    else headings.current.set(id, element);
  };
  return (
    <Dialog title="How to record a capture" onClose={closeDialog}>
      <p className={styles.lead}>
        Recordings hold whatever the agent read and wrote, secrets too. They stay where you save them; this page sends nothing.
      </p>
      <nav className={styles.ways} aria-label="Recipes">
        {recipes.map(({ id, title }) => (
          <button key={id} type="button" onClick={() => headings.current.get(id)?.focus()}>
            {title}
          </button>
        ))}
      </nav>
      <div className={styles.recipes}>
        {recipes.map((recipe) => (
          <RecipeView key={recipe.id} recipe={recipe} heading={keep(recipe.id)} />
        ))}
      </div>
    </Dialog>
  );
}
