import { type ChangeEvent, useEffect, useRef } from 'react';
import { offer } from '../commands/handles.ts';
import { takeFiles } from '../commands/links.ts';
import { filesOfInput } from '../open/collect.ts';

/** Opens what was picked; emptied afterwards, so that the same file can be picked again. */
const picked =
  (how: 'replace' | 'add') =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = filesOfInput(target.files ?? []);
    target.value = '';
    if (files.files.length > 0) void takeFiles(files, how);
  };

/** The browser's file dialogs, out of sight; buttons and keys open them through their handles. */
export function FileInputs() {
  const files = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const takeBack = [
      offer('files', () => files.current?.click()),
      offer('more', () => more.current?.click()),
      offer('folder', () => folder.current?.click()),
    ];
    return () => {
      for (const back of takeBack) back();
    };
  }, []);
  return (
    <div hidden>
      <input ref={files} type="file" multiple data-testid="open-files" aria-label="Open files" onChange={picked('replace')} />
      <input ref={more} type="file" multiple data-testid="add-files" aria-label="Add files" onChange={picked('add')} />
      <input
        ref={folder}
        type="file"
        webkitdirectory=""
        data-testid="open-folder"
        aria-label="Open a folder"
        onChange={picked('replace')}
      />
    </div>
  );
}
