import type { ImportReview, StoredImport } from '@marquee/api/client'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { useCurrentImport } from '#import/use-current-import.ts'
import { PageDialogs } from '#shell/page-dialogs.tsx'
import { ConfirmStop, ConfirmUndo } from './confirm.tsx'
import { DonePage } from './done-page.tsx'
import { EndedPage } from './ended-page.tsx'
import type { TitleSearch } from './find-candidates.ts'
import { ProgressPage } from './progress-page-late.tsx'
import { ReviewPage } from './review-page-late.tsx'

/** An import as its loader found it. */
export type ShownImport = {
  found: StoredImport
  review: ImportReview | null
  search: TitleSearch | null
  /** Dialog of the address. */
  confirm: string | null
}

/** Page of one import, by its state. */
export function ImportPage({ shown }: { shown: ShownImport | null }) {
  if (shown === null) return <NoSuchImport />
  return <KnownImport key={shown.found.id} shown={shown} />
}

function KnownImport({ shown }: { shown: ShownImport }) {
  const { confirm } = shown
  const { current, isOffline } = useCurrentImport(shown.found)
  useTopOf(current.state)
  const news = useNews(current.state === 'review' && shown.review === null ? 'matching' : current.state)

  return (
    <>
      <VisuallyHidden as="p" role="status">
        {news}
      </VisuallyHidden>
      <ByState shown={shown} current={current} isOffline={isOffline} />
      <PageDialogs isOpen={confirm !== null} home={importPath(current.id)}>
        {confirm === 'stop' ? <ConfirmStop current={current} /> : null}
        {confirm === 'undo' ? <ConfirmUndo current={current} /> : null}
      </PageDialogs>
    </>
  )
}

/** Shows each page of an import from its top: it comes by no navigation, often after a press at the foot of the last. */
function useTopOf(state: StoredImport['state']) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    scrollTo(0, 0)
  }, [state])
}

const NEWS: Partial<Record<StoredImport['state'], string>> = {
  review: 'Your import can be looked through.',
  done: 'The import is done.',
  undone: 'The import was taken back.',
  cancelled: 'The import was stopped.',
  failed: 'The import failed.',
}

/** Text for screen readers once the state is another than at first: the page that says so comes by no navigation. */
function useNews(state: StoredImport['state']): string {
  const [first] = useState(state)
  return state === first ? '' : (NEWS[state] ?? '')
}

type ByStateProps = { shown: ShownImport; current: StoredImport; isOffline: boolean }

function ByState({ shown, current, isOffline }: ByStateProps) {
  switch (current.state) {
    case 'review':
      return shown.review ? (
        <ReviewPage current={current} review={shown.review} search={shown.search} />
      ) : (
        <ProgressPage current={current} isOffline={isOffline} />
      )
    case 'done':
      return <DonePage current={current} />
    case 'undone':
    case 'cancelled':
    case 'failed':
      return <EndedPage current={current} />
    default:
      return <ProgressPage current={current} isOffline={isOffline} />
  }
}

function NoSuchImport() {
  return (
    <ImportShell title="Import" step={null}>
      <EmptyState
        word="CLOSED"
        title="There is no such import"
        actions={
          <ButtonLink variant="primary" href="/import">
            All imports
          </ButtonLink>
        }
      >
        It may be one of another account, or have been deleted with its entries.
      </EmptyState>
    </ImportShell>
  )
}
