import { latePart } from '#shell/late-part.tsx'
import type { DialogsProps } from './dialogs.tsx'

/** The dialogs, fetched when the first one is opened. */
export const Dialogs = latePart<DialogsProps>(
  'connections-dialog',
  () => import('./dialogs.tsx').then(({ Dialogs }) => Dialogs),
  () => null,
)
