import { latePart } from '#shell/late-part.tsx'
import type { QuestionFormProps } from './question-form.tsx'
import { Waiting } from './waiting.tsx'

/** Questions about files, which few files raise. */
export const QuestionForm = latePart<QuestionFormProps>(
  'import-questions',
  () => import('./question-form.tsx').then(({ QuestionForm }) => QuestionForm),
  Waiting,
)
