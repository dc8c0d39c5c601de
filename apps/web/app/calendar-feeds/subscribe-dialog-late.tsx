import { latePart } from '#shell/late-part.tsx'

/** The dialog, fetched when it is first opened. */
export const SubscribeDialog = latePart(
  'subscribe',
  () => import('./subscribe-dialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog),
  () => null,
)
