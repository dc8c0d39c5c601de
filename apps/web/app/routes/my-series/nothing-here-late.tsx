import { latePart } from '#shell/late-part.tsx'

/** The message of a list without series, which most have. */
export const NothingHere = latePart(
  'nothing-here',
  () => import('./nothing-here.tsx').then(({ NothingHere }) => NothingHere),
  () => null,
)
