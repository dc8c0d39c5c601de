import { latePart } from '#shell/late-part.tsx'

/** The message of a calendar without events, which most have. */
export const NothingOn = latePart(
  'nothing-on',
  () => import('./nothing-on.tsx').then(({ NothingOn }) => NothingOn),
  () => null,
)
