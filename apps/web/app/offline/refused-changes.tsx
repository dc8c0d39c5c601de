import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import type { ToWorker, Unsaved } from './messages.ts'

type RefusedChangesProps = { refused: Unsaved[]; tell: (message: ToWorker) => void }

/** What was done without a network and then refused: it stays until somebody has seen to it. */
export function RefusedChanges({ refused, tell }: RefusedChangesProps) {
  return refused.map(({ id, words, page, refusal }) => (
    <Banner
      key={id}
      kind="problem"
      action={
        <>
          <Button onClick={() => tell({ kind: 'retry', id })}>Try again</Button>
          <Button variant="plain" onClick={() => tell({ kind: 'dismiss', id })}>
            Dismiss
          </Button>
        </>
      }
    >
      <b>Not saved.</b> <a href={page}>{words}</a>. {refusal}
    </Banner>
  ))
}
