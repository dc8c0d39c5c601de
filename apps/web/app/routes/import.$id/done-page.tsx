import type { StoredImport } from '@marquee/api/client'
import { BigSign } from '@marquee/ui/big-sign'
import { ButtonLink } from '@marquee/ui/button'
import { CountTile, CountTiles } from '@marquee/ui/count-tile'
import { Panel } from '@marquee/ui/panel'
import { formatDay } from '#formatting/format.ts'
import { formatEntries } from '#import/format-entries.ts'
import styles from '#import/import.module.css'
import { formatImportDay } from '#import/import-day.ts'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { formatSources } from '#import/source-names.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'

/** Result of an import, its left-over entries, and the way back. */
export function DonePage({ current }: { current: StoredImport }) {
  const { result, sources } = current
  const since = result?.since ? ` It goes back to ${formatDay(result.since.slice(0, 10))}.` : ''

  return (
    <ImportShell title="Bring your history" step={3} complete>
      <Panel>
        <div className={styles.inner}>
          <BigSign word="DONE" lit={1} />
          <div className={styles.centre}>
            <h2>The house is full</h2>
            <p>
              Your history from {formatSources(sources)} is in.{since}
            </p>
          </div>
          {result ? <ResultTiles result={result} /> : null}
          <div className={styles.actions} data-centre>
            <ButtonLink variant="primary" icon="up-next" href="/up-next">
              Go to Up next
            </ButtonLink>
            <ButtonLink icon="history" href="/history">
              See it in History
            </ButtonLink>
          </div>
        </div>
      </Panel>
      <div className={styles.columns} data-even>
        {result && result.leftOut > 0 ? <LeftOver id={current.id} count={result.leftOut} /> : null}
        {current.undoUntil !== null && current.undoUntil > Date.now() ? (
          <ChangedMind id={current.id} until={current.undoUntil} />
        ) : null}
      </div>
    </ImportShell>
  )
}

function ResultTiles({ result }: { result: NonNullable<StoredImport['result']> }) {
  const { added, alreadyThere } = result
  const plays = added.episodePlays + added.filmPlays
  const tiles: [number, one: string, many: string][] = [
    [plays, 'play added', 'plays added'],
    [added.ratings, 'rating added', 'ratings added'],
    [added.watchlist, 'on the watchlist', 'on the watchlist'],
    [added.lists, 'title put into a list', 'titles put into lists'],
    [added.following, 'series with a state', 'series with a state'],
  ]
  return (
    <CountTiles>
      {tiles
        .filter(([count], index) => count > 0 || index === 0)
        .map(([count, one, many]) => (
          <CountTile key={many} value={count} label={count === 1 ? one : many} mine />
        ))}
      <CountTile
        value={alreadyThere}
        label={alreadyThere === 1 ? 'was already there' : 'were already there'}
      />
    </CountTiles>
  )
}

function LeftOver({ id, count }: { id: string; count: number }) {
  return (
    <Panel title={`${formatEntries(count)} left over`}>
      <p className={styles.small}>
        {count === 1
          ? 'It was not found, had a question that stayed open, or was left out by you. The file says why.'
          : 'These were not found, had a question that stayed open, or were left out by you. The file says why for each.'}
      </p>
      <div className={styles.actions}>
        <ButtonLink icon="download" href={`/api/me/imports/${id}/left-over.csv`} download>
          Download as CSV
        </ButtonLink>
      </div>
    </Panel>
  )
}

function ChangedMind({ id, until }: { id: string; until: number }) {
  const zone = useTimeZone()
  return (
    <Panel title="Changed your mind?">
      <p className={styles.small}>
        Undo takes away what this import added, and nothing else. Until {formatImportDay(until, zone)}.
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="danger" href={`${importPath(id)}?confirm=undo`}>
          Undo this import
        </ButtonLink>
      </div>
    </Panel>
  )
}
