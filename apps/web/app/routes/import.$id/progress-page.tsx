import type { StoredImport } from '@marquee/api/client'
import { Banner } from '@marquee/ui/banner'
import { BigSign } from '@marquee/ui/big-sign'
import { ButtonLink } from '@marquee/ui/button'
import { Panel } from '@marquee/ui/panel'
import { PhaseList } from '@marquee/ui/phase-list'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { ChooseFiles } from '#import/choose-files.tsx'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { KindTiles } from '#import/kind-tiles.tsx'
import { useImportSession } from '#import/use-session.ts'
import { formatSpoken, formatWork, percentOf, phasesOf, TITLES, titleOf } from './phases.ts'

export type ProgressPageProps = { current: StoredImport; isOffline: boolean }

/** An import under way: what is done, what is left, and that one can leave. */
export function ProgressPage({ current, isOffline }: ProgressPageProps) {
  const session = useImportSession()
  const { state, progress } = current
  const isSendingHere = session.step === 'sending' && session.id === current.id
  const isSent = session.step === 'sent' && session.id === current.id
  const isInterrupted = state === 'uploading' && !isSendingHere && !isSent
  const percent = percentOf(current)
  const isUndoing = state === 'undoing'

  return (
    <ImportShell title={isUndoing ? 'Undo' : 'Bring your history'} step={isUndoing ? null : stepOf(state)}>
      {isOffline ? (
        <Banner kind="offline">
          <b>No connection.</b>{' '}
          {state === 'uploading'
            ? 'What is left is sent when you are online again; leave this tab open.'
            : 'The import goes on without you; we show it again when you are online.'}
        </Banner>
      ) : null}
      <div className={styles.columns} id="import-progress">
        <Panel>
          <div className={styles.inner}>
            <BigSign word={`${percent} %`} lit={percent / 100} />
            <div className={styles.centre}>
              <h2>{titleOf(current)}</h2>
              <p>{formatWork(current)}</p>
            </div>
            <VisuallyHidden as="p" role="status">
              {formatSpoken(current)}
            </VisuallyHidden>
            <PhaseList phases={phasesOf(current)} />
          </div>
        </Panel>
        <div className={styles.column}>
          <KindTiles kinds={current.kinds} />
          {isInterrupted ? (
            <ChooseFiles title="Choose the same files to go on" continued={current.id} />
          ) : null}
          <MayLeave current={current} isSendingHere={isSendingHere} isInterrupted={isInterrupted} />
        </div>
      </div>
    </ImportShell>
  )

  function stepOf(name: typeof state): number {
    return name === 'applying' ? 3 : name === 'review' || progress.phase === 'compare' ? 2 : 1
  }
}

type MayLeaveProps = { current: StoredImport; isSendingHere: boolean; isInterrupted: boolean }

function MayLeave({ current, isSendingHere, isInterrupted }: MayLeaveProps) {
  const [title, text] = isInterrupted
    ? [
        'The upload was interrupted',
        'Part of your entries is here. Choose the same files again: only the rest is sent.',
      ]
    : isSendingHere
      ? [
          'Leave this tab open',
          'It is sending what it read. You can look at other pages of Marquee meanwhile.',
        ]
      : ['You can leave this page', `We carry on, and it waits for you here. ${TITLES[current.state].note}`]

  return (
    <Panel title={title}>
      <p className={styles.small}>{text}</p>
      <div className={styles.actions}>
        <ButtonLink icon="up-next" href="/up-next">
          Go to Up next
        </ButtonLink>
        {current.state === 'undoing' ? null : (
          <ButtonLink variant="plain" href={`${importPath(current.id)}?confirm=stop`}>
            Stop
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
