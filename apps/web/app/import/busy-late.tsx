import { latePart } from '#shell/late-part.tsx'
import type { BusyProps } from './busy.tsx'

/** Progress of reading and sending, which begin when files are chosen. */
export const Busy = latePart<BusyProps>(
  'import-busy',
  () => import('./busy.tsx').then(({ Busy }) => Busy),
  () => null,
  false,
)
