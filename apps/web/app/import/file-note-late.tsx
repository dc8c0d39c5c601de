import { latePart } from '#shell/late-part.tsx'
import { FILE_NOTE } from './file-note-text.ts'

/** Sentence about the files to choose. What tells that there is no network comes after the page. */
export const FileNote = latePart(
  'import-file-note',
  () => import('./file-note.tsx').then(({ FileNote }) => FileNote),
  () => FILE_NOTE,
  false,
)
