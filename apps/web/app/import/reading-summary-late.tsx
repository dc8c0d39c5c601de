import { latePart } from '#shell/late-part.tsx'
import type { ReadingSummaryProps } from './reading-summary.tsx'
import { Waiting } from './waiting.tsx'

/** Problems of files, where there are any. */
export const ReadingSummary = latePart<ReadingSummaryProps>(
  'import-summary',
  () => import('./reading-summary.tsx').then(({ ReadingSummary }) => ReadingSummary),
  Waiting,
)
