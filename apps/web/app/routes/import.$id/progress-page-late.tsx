import { Waiting } from '#import/waiting.tsx'
import { latePart } from '#shell/late-part.tsx'
import type { ProgressPageProps } from './progress-page.tsx'

/** The progress, which an import has for a while only. */
export const ProgressPage = latePart<ProgressPageProps>(
  'import-progress',
  () => import('./progress-page.tsx').then(({ ProgressPage }) => ProgressPage),
  Waiting,
)
