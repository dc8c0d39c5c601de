import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { formatEntries } from '#import/format-entries.ts'
import styles from '#import/import.module.css'
import { QuestionFields } from '#import/question-form.tsx'
import { ReadingSummary } from '#import/reading-summary.tsx'
import type { EdgeOutcome } from './read-at-edge.ts'

/** Form for one file, where there are no scripts: it is read on our server. */
export function PlainUpload({ outcome }: { outcome: EdgeOutcome | null }) {
  const { refused, questions, answers, summary, shown } = outcome ?? {
    refused: null,
    questions: [],
    answers: {},
    summary: null,
    shown: null,
  }

  return (
    <form method="post" action="/import?index" encType="multipart/form-data" className={styles.fields}>
      <p>
        Without JavaScript one file is read at a time, up to 10 MB. It is sent to our server, read there and
        not stored.
      </p>
      <QuestionFields questions={questions} />
      <input type="hidden" name="answers" value={JSON.stringify(answers)} />
      {shown === null ? null : <input type="hidden" name="shown" value={shown} />}
      <TextField
        label={questions.length > 0 || shown !== null ? 'The same file once more' : 'File'}
        name="file"
        type="file"
        required
        error={refused ?? undefined}
      />
      <div className={styles.actions} data-centre>
        <Button type="submit" variant="primary">
          {summary !== null && shown !== null ? `Go on with ${formatEntries(summary.records)}` : 'Read it'}
        </Button>
      </div>
      {summary ? <ReadingSummary summary={summary}>{null}</ReadingSummary> : null}
    </form>
  )
}
