import type { ImportReview } from '@marquee/api/client'
import type { ImportOptions } from '@marquee/domain/import-job'
import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { importPath } from '#import/import-path.ts'
import { fieldsOf } from './option-fields.ts'

/** Changes some of the options, at once. */
export type Choose = (change: Partial<ImportOptions>) => void

/** Options of an import and what changes them: shown at once, until the page knows it, or it could not be saved. */
export function useOptions(id: string, review: ImportReview) {
  const { Form, data, submit } = useFetcher<{ saved: boolean }>()
  const [wanted, setWanted] = useState<{ of: ImportReview; options: ImportOptions } | null>(null)
  const options = wanted?.of === review && data?.saved !== false ? wanted.options : review.options
  const action = importPath(id)

  const choose: Choose = (change) => {
    const next = { ...options, ...change }
    setWanted({ of: review, options: next })
    submit({ intent: 'options', ...fieldsOf(next) }, { method: 'post', action, preventScrollReset: true })
  }

  return { Form, action, options, choose }
}
