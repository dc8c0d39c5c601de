import type { ImportReview, StoredImport } from '@marquee/api/client'
import { Button, ButtonLink } from '@marquee/ui/button'
import { DataTable } from '@marquee/ui/data-table'
import { Dock } from '@marquee/ui/dock'
import { Panel } from '@marquee/ui/panel'
import { countText } from '@marquee/ui/score-text'
import { Form, useNavigation } from '@remix-run/react'
import { formatCount } from '#formatting/format.ts'
import { formatEntries } from '#import/format-entries.ts'
import styles from '#import/import.module.css'
import { importPath } from '#import/import-path.ts'
import { ImportShell } from '#import/import-shell.tsx'
import { formatSources } from '#import/source-names.ts'
import type { TitleSearch } from './find-candidates.ts'
import { Options } from './options.tsx'
import { Questions } from './questions.tsx'
import { formatPlays, formatSum, isNothing, sumOf } from './review-sum.ts'
import { useHeldImport } from './use-held-import.ts'
import { type ReviewChanges, useReviewChanges } from './use-review-changes.ts'

export type ReviewPageProps = { current: StoredImport; review: ImportReview; search: TitleSearch | null }

/** Review of an import: its totals, what needs a person's decision, and the button that imports. */
export function ReviewPage({ current, review, search }: ReviewPageProps) {
  const { id, sources, records } = current
  const { questions, notFound } = review
  const isComparing = current.progress.phase === 'compare'
  const changes = useReviewChanges(id, review)

  return (
    <ImportShell title="Check and import" step={2}>
      <div className={styles.columns} id="import-review">
        <div className={styles.column}>
          <Panel title={`From ${formatSources(sources)}, ${formatEntries(records)}`}>
            <KindTable rows={review.rows} />
          </Panel>
          {questions.total > 0 ? (
            <Questions id={id} questions={questions} search={search} changes={changes} />
          ) : null}
        </div>
        <div className={styles.column}>
          <Options review={review} changes={changes} />
          {notFound.records > 0 ? <NotFound id={id} notFound={notFound} /> : null}
        </div>
      </div>
      <ImportDock id={id} review={review} changes={changes} isComparing={isComparing} />
    </ImportShell>
  )
}

const KINDS = {
  episodePlays: 'Episode plays',
  filmPlays: 'Film plays',
  ratings: 'Ratings',
  watchlist: 'Watchlist',
  lists: 'Lists',
  following: 'State of series',
} satisfies Record<ImportReview['rows'][number]['kind'], string>

function KindTable({ rows }: { rows: ImportReview['rows'] }) {
  const hasUnsupported = rows.some(({ unsupported }) => unsupported > 0)
  return (
    <DataTable
      label="What the files hold"
      blocks
      columns={[
        { id: 'kind', name: 'Kind' },
        { id: 'new', name: 'New', numeric: true, voice: 'mine' },
        { id: 'there', name: 'Already there', numeric: true },
        { id: 'conflict', name: 'Conflict', numeric: true },
        { id: 'ambiguous', name: 'Ambiguous', numeric: true },
        { id: 'notFound', name: 'Not found', numeric: true },
        ...(hasUnsupported ? [{ id: 'unsupported', name: 'Not taken', numeric: true }] : []),
      ]}
      rows={rows
        .filter(
          (row) => row.new + row.there + row.conflict + row.ambiguous + row.notFound + row.unsupported > 0,
        )
        .map((row) => ({
          id: row.kind,
          cells: [
            KINDS[row.kind],
            countText(row.new),
            <Figure key="there" count={row.there} />,
            <Figure key="conflict" count={row.conflict} />,
            row.ambiguous > 0 ? (
              <a key="ambiguous" href="#questions">
                <Figure count={row.ambiguous} />
              </a>
            ) : (
              '0'
            ),
            <Figure key="not-found" count={row.notFound} />,
            ...(hasUnsupported ? [<Figure key="unsupported" count={row.unsupported} />] : []),
          ],
        }))}
    />
  )
}

/** A figure that stands out where it is more than 0. */
function Figure({ count }: { count: number }) {
  return count > 0 ? <b>{countText(count)}</b> : '0'
}

type NotFoundProps = { id: string; notFound: ImportReview['notFound'] }

function NotFound({ id, notFound: { titles, records, first } }: NotFoundProps) {
  return (
    <Panel title={`${formatEntries(records)} not found`}>
      <p className={styles.small}>
        {titles === 1
          ? '1 title is not in the catalogue. It stays out; you can take it along as a file and try later.'
          : `${formatCount(titles, 'title')} are not in the catalogue. They stay out; you can take them along as a file and try later.`}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.reads}>
        {first.map(({ name, year, file, line }) => (
          <li key={`${file} ${line} ${name}`}>
            <span>
              <b dir="auto">{name ?? 'Without a name'}</b>
              {year === null ? null : ` (${year})`}, {formatPosition(file, line)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink icon="download" href={`/api/me/imports/${id}/left-over.csv`} download>
          Download
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** "history.json, line 1,204"; a file that has all of its entries in its first line is named alone. */
export const formatPosition = (file: string, line: number | null) =>
  line === null || line === 1 ? file : `${file}, line ${countText(line)}`

type ImportDockProps = {
  id: string
  review: ImportReview
  changes: ReviewChanges
  isComparing: boolean
}

function ImportDock({ id, review, changes, isComparing }: ImportDockProps) {
  const sum = sumOf(review.rows)
  const navigation = useNavigation()
  const isBusy = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === 'apply'
  const { isHeld, drop, onSubmit } = useHeldImport(changes, isComparing)
  const { open } = review.questions

  return (
    <Dock
      sum={isComparing ? 'Comparing once more…' : formatSum(sum)}
      more={
        open > 0
          ? `${formatCount(open, 'question')} still open: ${open === 1 ? 'it stays' : 'they stay'} out. You can undo it for 30 days.`
          : 'You can undo it for 30 days.'
      }
    >
      <ButtonLink variant="plain" href={`${importPath(id)}?confirm=stop`} onClick={drop}>
        Cancel
      </ButtonLink>
      <Form method="post" action={importPath(id)} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="apply" />
        <Button
          type="submit"
          variant="primary"
          icon="check"
          wide
          busy={isBusy || isHeld}
          disabled={isComparing}
        >
          {isNothing(sum) ? 'Finish without changes' : `Import ${formatPlays(sum)}`}
        </Button>
      </Form>
    </Dock>
  )
}
