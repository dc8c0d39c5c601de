import type { StoredImport } from '@marquee/api/client'
import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { Panel } from '@marquee/ui/panel'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { formatSources } from '#import/source-names.ts'

const TEXTS = {
  undone: {
    word: 'UNDONE',
    title: 'The import was taken back',
    text: 'What it added is gone, and ratings that it changed are as they were.',
  },
  cancelled: {
    word: 'STOPPED',
    title: 'The import was stopped',
    text: 'Nothing was added to your history, and what we read of your files is deleted.',
  },
  failed: {
    word: 'INTERVAL',
    title: 'The import failed',
    text: 'Something went wrong on our side. Import the same files once more: nothing is added twice.',
  },
}

/** An import that was taken back, stopped, or has failed. */
export function EndedPage({ current }: { current: StoredImport }) {
  const { word, title, text } =
    TEXTS[current.state === 'undone' || current.state === 'cancelled' ? current.state : 'failed']
  const left = current.result?.kept ?? []
  const hasWritten = current.undoUntil !== null

  return (
    <ImportShell title={`Import from ${formatSources(current.sources)}`} step={null}>
      <EmptyState
        word={word}
        title={title}
        actions={
          <>
            <ButtonLink variant="primary" href="/import">
              Import again
            </ButtonLink>
            {hasWritten ? (
              <ButtonLink variant="danger" href={`${importPath(current.id)}?confirm=undo`}>
                Undo what it added
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {hasWritten ? `${text} Or take back what it had added by then.` : text}
      </EmptyState>
      {left.length > 0 ? (
        <Panel
          title={left.length === 1 ? 'One thing stays' : `${left.length} things stay`}
          note="You changed these since, so they were left as you made them."
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list" className={styles.reads}>
            {left.slice(0, 100).map(({ kind, type, id, name, season, episode }) => (
              <li key={`${kind} ${type} ${id} ${season} ${episode}`}>
                <span>
                  <b dir="auto">{name ?? 'A title'}</b>
                  {season === null ? null : `, season ${season}`}
                  {episode === null ? null : `, episode ${episode}`}
                </span>
              </li>
            ))}
          </ul>
          {left.length > 100 ? <p className={styles.small}>And {left.length - 100} more.</p> : null}
        </Panel>
      ) : null}
    </ImportShell>
  )
}
