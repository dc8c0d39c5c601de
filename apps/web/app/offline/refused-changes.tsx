import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import type { ToWorker, UnsavedChange } from './messages.ts'

type RefusedChangesProps = { refused: UnsavedChange[]; post: (message: ToWorker) => void }

/** Banners for changes that were made offline and then refused; each stays until it is retried or dismissed. */
export function RefusedChanges({ refused, post }: RefusedChangesProps) {
  return refused.map(({ id, words, page, refusal }) => (
    <Banner
      key={id}
      kind="problem"
      action={
        <>
          <Button onClick={() => post({ kind: 'retry', id })}>Try again</Button>
          <Button variant="plain" onClick={() => post({ kind: 'dismiss', id })}>
            Dismiss
          </Button>
        </>
      }
    >
      <b>Not saved.</b> <a href={page}>{words}</a>. {refusal}
    </Banner>
  ))
}
