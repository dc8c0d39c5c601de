import { Banner } from '@marquee/ui/banner'
import { Button, ButtonLink } from '@marquee/ui/button'
import { DropZone } from '@marquee/ui/drop-zone'
import type { ReactNode } from 'react'
import type { BusyState } from './busy.tsx'
import { Busy } from './busy-late.tsx'
import { FileNote } from './file-note-late.tsx'
import { formatEntries } from './format-entries.ts'
import { importPath } from './import-path.ts'
import type { ReaderState, SendFailure } from './messages.ts'
import { QuestionForm } from './question-form-late.tsx'
import { ReadingSummary } from './reading-summary-late.tsx'
import { importSession } from './session.ts'
import { useImportSession } from './use-session.ts'

const ACCEPT = '.zip,.csv,.json,.tsv,.txt,application/zip,text/csv,application/json'

type ChooseFilesProps = {
  /** Heading of the drop zone. */
  title?: string
  /** Import whose upload was interrupted, which the same files continue. */
  continued?: string
  /** Plain form for browsers without scripts. */
  fallback?: ReactNode
}

/** Takes files, reads them in this browser, asks what only the person knows, and sends what was found. */
export function ChooseFiles({ title = 'Drop your export here', continued, fallback }: ChooseFilesProps) {
  const state = useImportSession()
  const again = () => importSession.end()

  if (state.step === 'asking') {
    return (
      <QuestionForm
        key={state.questions.map(({ path, question }) => path + question.kind).join()}
        questions={state.questions}
        onAnswer={(answers) => importSession.post({ kind: 'answer', answers })}
        onCancel={again}
      />
    )
  }
  if (state.step === 'checking') {
    const { summary } = state
    return (
      <ReadingSummary summary={summary}>
        {summary.records > 0 ? (
          <Button variant="primary" icon="check" onClick={() => importSession.post({ kind: 'send' })}>
            Go on with {formatEntries(summary.records)}
          </Button>
        ) : null}
        <Button variant={summary.records > 0 ? 'plain' : 'primary'} onClick={again}>
          Choose other files
        </Button>
      </ReadingSummary>
    )
  }
  return (
    <>
      {state.step === 'failed' ? <Failure failure={state.failure} continued={continued} /> : null}
      <DropZone
        title={state.step === 'reading' ? 'Reading your files' : state.step === 'sending' ? 'Sending' : title}
        overTitle="Let go"
        note={noteOf(state)}
        buttonLabel="Choose files"
        accept={ACCEPT}
        onFiles={(files) => importSession.post({ kind: 'read', files })}
        error={
          state.step === 'broken'
            ? 'Your files could not be read in this browser. Reload the page and try once more.'
            : undefined
        }
        busy={isBusy(state) ? <Busy state={state} onCancel={again} /> : undefined}
        fallback={fallback}
      />
    </>
  )
}

const isBusy = (state: ReaderState): state is BusyState =>
  state.step === 'reading' || state.step === 'sending'

function noteOf(state: ReaderState): ReactNode {
  if (state.step === 'reading') return state.path ?? 'They stay in this browser.'
  if (state.step === 'sending' && state.isWaiting)
    return 'No connection just now. We go on when you are online; leave this tab open.'
  if (state.step === 'sending') return 'Leave this tab open until everything is there.'
  return <FileNote />
}

type FailureProps = { failure: SendFailure; continued: string | undefined }

function Failure({ failure, continued }: FailureProps) {
  if (failure.reason === 'running') {
    if (failure.id !== null && failure.id === continued) {
      return (
        <Banner kind="problem">
          <b>These are other files than before.</b> Choose the same ones to go on, or stop this import to
          begin anew.
        </Banner>
      )
    }
    return (
      <Banner
        kind="problem"
        action={
          failure.id === null ? null : (
            <ButtonLink href={importPath(failure.id)}>Go to that import</ButtonLink>
          )
        }
      >
        <b>Another import has work to do.</b> One runs at a time: finish or stop it first.
      </Banner>
    )
  }
  return (
    <Banner
      kind="problem"
      action={
        failure.reason === 'signed-out' ? (
          <ButtonLink href="/register?action=login&next=%2Fimport">Login</ButtonLink>
        ) : failure.reason === 'unreachable' ? (
          <Button onClick={() => importSession.post({ kind: 'send' })}>Try again</Button>
        ) : null
      }
    >
      {failure.reason === 'refused' ? failure.message : FAILURES[failure.reason]}
    </Banner>
  )
}

const FAILURES = {
  'signed-out':
    'You are logged out. Log in and choose the files again: what was sent already is still there.',
  gone: 'This import was stopped meanwhile. Choose the files again to begin anew.',
  unreachable: 'We could not send it: Marquee does not answer. Nothing is lost; try again in a minute.',
}
