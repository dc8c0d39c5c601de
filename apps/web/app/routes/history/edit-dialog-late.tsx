import { latePart } from '#shell/late-part.tsx'

/** The dialog, fetched when it is first opened. */
export const EditDialog = latePart(
  'edit-play',
  () => import('./edit-dialog.tsx').then(({ EditDialog }) => EditDialog),
  () => null,
)
