import { latePart } from './later.tsx';

/** The table of files, wherever it is shown: its script comes with the first look at it. */
export const filesTable = latePart(() => import('./FilesTable.tsx').then((part) => part.FilesTable));
