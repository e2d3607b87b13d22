import { useId } from 'react';
import { ok } from '../../lib/base/result.ts';
import { closeDialog } from '../commands/arrange.ts';
import { CopyButton } from '../frames/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './RecordDialog.module.css';
import { type Recipe, recipes } from './recipes.ts';

function RecipeView({ recipe: { id, title, serves, steps, command, commandIs, forms, gives } }: { readonly recipe: Recipe }) {
  const heading = useId();
  return (
    <section className={styles.recipe} aria-labelledby={heading} data-testid={`recipe-${id}`}>
      <h3 id={heading}>{title}</h3>
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
  return (
    <Dialog title="How to record a capture" onClose={closeDialog}>
      <p className={styles.lead}>
        Recordings hold whatever the agent read and wrote, secrets too. They stay where you save them; this page sends nothing.
      </p>
      <div className={styles.recipes}>
        {recipes.map((recipe) => (
          <RecipeView key={recipe.id} recipe={recipe} />
        ))}
      </div>
    </Dialog>
  );
}
