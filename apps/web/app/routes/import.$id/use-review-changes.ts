import type { ImportReview, TitleQuestion } from '@marquee/api/client'
import type { ImportOptions } from '@marquee/domain/import-job'
import { useState } from 'react'
import { importPath } from '#import/import-path.ts'
import { useSaving } from '#saving/use-saving.ts'
import { fieldsOf } from './option-fields.ts'

/** Choices on the review of an import, and what changes them. */
export type ReviewChanges = ReturnType<typeof useReviewChanges>

const OPTIONS = 'options'
const keyOf = ({ key }: TitleQuestion) => `title:${key}`

/**
 * Options of an import and answers to its questions, as they are chosen: shown at once, until the page knows them or
 * they could not be saved, and sent one after the other, so that the last one made is the last to arrive.
 */
export function useReviewChanges(id: string, review: ImportReview) {
  const action = `${importPath(id)}?page=${review.questions.page}`
  const { save, wanted, isSending, isIdle } = useSaving(action, () => true)
  const [chosen, setChosen] = useState(review.options)
  const options = isSending(OPTIONS) ? chosen : review.options

  /** "movies/149", 'skip', or `null` for a question that is open. */
  const answerTo = (question: TitleQuestion): string | null => {
    const key = keyOf(question)
    const answer = wanted(key, 'answer')
    if (answer === null) return wanted(key, 'choice') ?? storedAnswer(question)
    return answer === 'skip' ? answer : null
  }

  return {
    action,
    options,
    chooseOptions(change: Partial<ImportOptions>) {
      const next = { ...options, ...change }
      setChosen(next)
      save(OPTIONS, { intent: 'options', ...fieldsOf(next) })
    },
    answerTo,
    /** Answers a question by a title, or by leaving it out or open. */
    choose(question: TitleQuestion, answer: { choice: string } | { answer: 'skip' | 'open' }) {
      save(keyOf(question), { intent: 'title', key: question.key, ...answer })
    },
    /** Whether a choice waits or is being sent, which may be one of another page of questions. */
    isSaving: !isIdle,
  }
}

function storedAnswer({ decision }: TitleQuestion): string | null {
  if (decision === null || decision === 'skip') return decision
  return `${decision.type}/${decision.id}`
}
