import { Waiting } from '#import/waiting.tsx'
import { latePart } from '#shell/late-part.tsx'
import type { ReviewPageProps } from './review-page.tsx'

/** The review, which an import has for a while only. */
export const ReviewPage = latePart<ReviewPageProps>(
  'import-review',
  () => import('./review-page.tsx').then(({ ReviewPage }) => ReviewPage),
  Waiting,
)
