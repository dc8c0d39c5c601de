import { ImportOptions, type ImportState } from '@marquee/domain/import-job'
import type { Doubt } from '@marquee/domain/import-match'
import type { TitleType } from '@marquee/domain/title'
import type { Position, SourceTitle } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { SessionEnv } from '#env.ts'
import { playCount } from '#plays/quota.ts'
import type { Question, Review, ReviewTotals } from './answers.ts'
import { addCounts, selectCounts } from './read-counts.ts'
import { reviewTotals } from './review-totals.ts'

const QUESTIONS_A_PAGE = 20
const MOST_NOT_FOUND = 20

/** States in which an import was compared. */
const REVIEWED = new Set<ImportState>(['review', 'applying', 'done', 'undoing', 'undone'])

type OptionsRow = { state: ImportState; options: string; plays: number }
type QuestionRow = {
  key: string
  title: string
  position: string
  records: number
  status: 'doubtful' | 'matched' | 'skipped'
  type: TitleType | null
  titleId: number | null
  doubt: string
  isDecided: 0 | 1
  seenOn: string | null
}

/** Effect of an import, and one page of its questions; `not-yet` before it is compared. */
export async function readReview(
  c: Context<SessionEnv>,
  id: string,
  page: number,
): Promise<Review | 'not-yet' | null> {
  const { session } = c.var
  const [[row], counts, [questions], titles, [missing], first] = await readRows(session.db, [
    selectOptions(session.userId, id),
    selectCounts(ownImport(session.userId, id)),
    sql<{ total: number; open: number }>`
      select count(*) as total, coalesce(sum(status = 'doubtful'), 0) as open
      from import_title where import_id = ${ownImport(session.userId, id)} and doubt is not null`,
    selectQuestions(ownImport(session.userId, id), page),
    sql<{ titles: number; records: number }>`
      select count(*) as titles, coalesce(sum(records), 0) as records
      from import_title where import_id = ${ownImport(session.userId, id)} and status in ('not-found', 'unavailable')`,
    sql<{ title: string; position: string }>`
      select title, position from import_title
      where import_id = ${ownImport(session.userId, id)} and status in ('not-found', 'unavailable')
      order by records desc, key limit ${MOST_NOT_FOUND}`,
  ])
  if (row === undefined) return null
  if (!REVIEWED.has(row.state)) return 'not-yet'

  // Afterwards the import's own plays are among them.
  const plays = row.state === 'review' ? row.plays : 0
  const { total, open } = questions ?? { total: 0, open: 0 }
  return {
    ...reviewTotals(addCounts(counts), ImportOptions.parse(JSON.parse(row.options)), plays),
    questions: {
      ...{ open, total, page, pages: Math.ceil(total / QUESTIONS_A_PAGE) },
      titles: titles.map(questionOf),
    },
    notFound: {
      ...(missing ?? { titles: 0, records: 0 }),
      first: first.map(({ title, position }) => {
        const { name, year } = JSON.parse(title) as SourceTitle
        const { file, line } = JSON.parse(position) as Position
        return { name, year, file, line }
      }),
    },
  }
}

/** Stores the options of an import that is looked through, and returns its totals under them. */
export async function saveOptions(
  c: Context<SessionEnv>,
  id: string,
  options: ImportOptions,
): Promise<ReviewTotals | 'not-yet' | null> {
  const { session, clock } = c.var
  const [, [row], counts] = await readRows(session.db, [
    sql`update import set options = ${JSON.stringify(options)}, changed_at = ${clock().getTime()}
      where id = ${id} and user_id = ${session.userId} and state = 'review'`,
    selectOptions(session.userId, id),
    selectCounts(ownImport(session.userId, id)),
  ])
  if (row === undefined) return null
  return row.state === 'review' ? reviewTotals(addCounts(counts), options, row.plays) : 'not-yet'
}

/** Id of an import if it is the person's. */
const ownImport = (userId: UserId, id: string) =>
  sql<string>`(select import.id from import where import.id = ${id} and import.user_id = ${userId})`

function selectOptions(userId: UserId, id: string) {
  return sql<OptionsRow>`select state, options, ${playCount(userId)} as plays from import where id = ${id} and user_id = ${userId}`
}

/**
 * Titles that were doubtful, those that were answered at an earlier import last, and those of most entries first: a
 * decision leaves each where it is.
 */
function selectQuestions(importId: ReturnType<typeof ownImport>, page: number) {
  return sql<QuestionRow>`
    select key, title, position, records, status, type, title_id as titleId, doubt,
      decided_at is not null as isDecided, seen_on as seenOn
    from import_title where import_id = ${importId} and doubt is not null
    order by doubt ->> 'reason' = 'answered-before', records desc, key limit ${QUESTIONS_A_PAGE} offset ${(page - 1) * QUESTIONS_A_PAGE}`
}

function questionOf({ key, records, seenOn, ...row }: QuestionRow): Question {
  const { name, year, kind } = JSON.parse(row.title) as SourceTitle
  const { file, line } = JSON.parse(row.position) as Position
  const { reason, candidates } = JSON.parse(row.doubt) as Doubt
  const position = { file, line }
  return { key, name, year, kind, reason, position, records, seenOn, candidates, decision: decisionOf(row) }
}

function decisionOf({ isDecided, status, type, titleId }: Omit<QuestionRow, 'key' | 'records' | 'seenOn'>) {
  if (isDecided === 0) return null
  if (status === 'skipped') return 'skip'
  return type === null || titleId === null ? null : { type, id: titleId }
}
