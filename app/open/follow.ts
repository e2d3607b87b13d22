/** A file that can be looked at again: its handle stays good while the page is open. */
export interface FileHandle {
  getFile(): Promise<File>;
}

interface PickerOptions {
  readonly multiple: boolean;
}

/** The browser's own picker, which gives handles; not every browser has one. */
interface WithPicker {
  showOpenFilePicker(options: PickerOptions): Promise<readonly FileHandle[]>;
}

const hasPicker = (page: object): page is WithPicker => 'showOpenFilePicker' in page;

/** True where files can be followed. */
export const canFollow = (page: object): boolean => hasPicker(page);

/** Lets the person choose files that can be followed; none where they choose none. */
export const pickToFollow = async (page: object): Promise<readonly FileHandle[]> => {
  if (!hasPicker(page)) return [];
  try {
    return await page.showOpenFilePicker({ multiple: true });
  } catch {
    // Closing the picker is no failure.
    return [];
  }
};

export interface Following {
  /** The files as they are now: one of them has other bytes than before. Comes back when they are open. */
  onChange(files: readonly File[]): Promise<void>;
  /** A file cannot be read any more. */
  onLost(name: string): void;
  /** Resolves when it is time to look again. */
  wait(): Promise<void>;
  stopped(): boolean;
}

const sameFile = (a: File, b: File): boolean => a.size === b.size && a.lastModified === b.lastModified;

const readAll = async (
  handles: readonly FileHandle[],
  before: readonly File[],
): Promise<{ readonly files: readonly File[] } | { readonly lost: string }> => {
  const files: File[] = [];
  for (const [index, handle] of handles.entries()) {
    try {
      files.push(await handle.getFile());
    } catch {
      return { lost: before[index]?.name ?? '' };
    }
  }
  return { files };
};

/**
 * Looks at files again and again, and tells of them when one has changed in size or date. While a change is being opened nothing is looked
 * at, so that a file that grows all the time is opened no faster than it can be.
 */
export const followFiles = async (handles: readonly FileHandle[], opened: readonly File[], following: Following): Promise<void> => {
  let before = opened;
  for (;;) {
    await following.wait();
    if (following.stopped()) return;
    const now = await readAll(handles, before);
    if (following.stopped()) return;
    if ('lost' in now) {
      following.onLost(now.lost);
      return;
    }
    const old = before;
    before = now.files;
    const changed = before.some((file, index) => {
      const was = old[index];
      return was === undefined || !sameFile(was, file);
    });
    if (changed) await following.onChange(before);
  }
};
