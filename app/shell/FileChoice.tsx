import { type FormEvent, useId, useState } from 'react';
import type { ChoosableId } from '../../lib/capture/form-ids.ts';
import { choosableForms } from '../../lib/capture/form-names.ts';
import type { Chosen, LabelPolicy } from '../../lib/capture/types.ts';
import type { FileEntry } from '../../lib/store/types.ts';
import { readAs } from '../commands/readAs.ts';
import styles from './FilesTable.module.css';

const policies: readonly { readonly id: LabelPolicy; readonly words: string }[] = [
  { id: 'checked', words: 'as labelled, turned where most contradict the methods' },
  { id: 'kept', words: 'as labelled, whatever the methods say' },
  { id: 'turned', words: 'the other way round' },
];

const choosable = (wanted: string): ChoosableId | undefined => choosableForms.find(({ id }) => id === wanted)?.id;

/** What was chosen, without what is left as it is found. */
const chosenOf = (form: ChoosableId | undefined, labels: LabelPolicy): Chosen => ({
  ...(form === undefined ? {} : { form }),
  ...(labels === 'checked' ? {} : { labels }),
});

/** How a file is read: as it was recognised, or as the person chooses. Nothing is read again before the button says so. */
export function FileChoice({ file }: { readonly file: FileEntry }) {
  const id = useId();
  const { detection, labels } = file;
  const [form, setForm] = useState(detection.chosen === true ? choosable(detection.format) : undefined);
  const [policy, setPolicy] = useState(labels.policy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void readAs(file.path, chosenOf(form, policy));
  };
  return (
    <form className={styles.choice} onSubmit={submit}>
      <label htmlFor={`${id}form`}>Form</label>
      <select id={`${id}form`} value={form ?? ''} onChange={({ target }) => setForm(choosable(target.value))}>
        <option value="">as it is recognised</option>
        {choosableForms.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      {labels.labelled > 0 && (
        <>
          <label htmlFor={`${id}labels`}>Directions</label>
          <select
            id={`${id}labels`}
            value={policy}
            onChange={({ target }) => setPolicy(policies.find((each) => each.id === target.value)?.id ?? 'checked')}
          >
            {policies.map((each) => (
              <option key={each.id} value={each.id}>
                {each.words}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="submit">Read again</button>
    </form>
  );
}
