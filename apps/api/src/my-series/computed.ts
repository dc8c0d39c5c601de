import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import type { RequestContext, SessionEnv } from '#env.ts'
import { storeAfterwards } from '#http/store-afterwards.ts'
import { COMPUTE_VERSION, type Computed, compute, type ProgressRow } from './compute.ts'

type Session = SessionEnv['Variables']['session']

/** Row of a series with what was computed when it was read last, as far as that holds. */
export type ComputedRow = {
  [Column in keyof ProgressRow]: Column extends 'seasons' | 'episodes' | 'unlisted' | 'seenEpisodes'
    ? string | null
    : ProgressRow[Column]
} & {
  seriesId: number
  /** A `Computed`; `null` where it has to be computed, for which the row has the data. */
  computed: string | null
  derivation: number | null
}

export type WithProgress<Row extends ComputedRow> = Row & Computed

const NEVER = '9999-12-31'

/** SQL condition that what is stored in the row `stored` of `series_progress` holds on a day. */
export const isComputed = (today: SQL): SQL =>
  sql`(stored.computed like ${sql.raw(`'{"version":${COMPUTE_VERSION},%'`)}
    and stored.computed_from <= ${today} and ${today} < stored.computed_until)`

/** Reads what was computed for a row, or computes it; for who reads it once, and does not store it. */
export function readComputed(row: ComputedRow): Computed {
  return row.computed === null ? compute(row as ProgressRow) : (JSON.parse(row.computed) as Computed)
}

/**
 * Adds progress to rows, and stores what had to be computed for the next request, after the response.
 */
export function withProgress<Row extends ComputedRow>(
  c: Pick<RequestContext, 'executionCtx'>,
  { db, userId }: Pick<Session, 'db' | 'userId'>,
  rows: readonly Row[],
): WithProgress<Row>[] {
  const fresh: Fresh[] = []
  const read = rows.map((row) => {
    if (row.computed !== null) return { ...row, ...(JSON.parse(row.computed) as Computed) }
    const { until, ...computed } = compute(row as ProgressRow)
    fresh.push({ ...row, computed, until })
    return { ...row, ...computed }
  })
  if (fresh.length > 0) storeAfterwards(c, db, storeComputed(userId, fresh), 'progress-not-stored')
  return read
}

type Fresh = Pick<ComputedRow, 'seriesId' | 'today' | 'derivation'> & {
  computed: Computed
  until: Day | null
}

/** The statement that stores what was computed, where nothing has been derived since. */
function storeComputed(userId: UserId, fresh: readonly Fresh[]): SQL {
  const rows = fresh.map(({ seriesId, today, derivation, computed, until }) => ({
    // In the value itself, which the code of another version replaces as a whole.
    ...{ seriesId, derivation, computed: { version: COMPUTE_VERSION, ...computed } },
    ...{ from: today, until: until ?? NEVER },
  }))
  return sql`update series_progress set computed = fresh.value ->> 'computed',
      computed_from = fresh.value ->> 'from', computed_until = fresh.value ->> 'until'
    from json_each(${JSON.stringify(rows)}) as fresh
    where user_id = ${userId} and series_id = fresh.value ->> 'seriesId' and version is not null
      and derivation = fresh.value ->> 'derivation'`
}
