import { type BookmarkLabel, type Marks, NO_MARKS } from '@marquee/domain/bookmark'
import { meanRating } from '@marquee/domain/ranking'
import { type TitleRef, type TitleType, titleKey } from '@marquee/domain/title'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { bookmarks, ratings } from '#db/schema.ts'

/** By `titleKey`. */
export type MarksByTitle = Record<string, Marks>

export const MarksShape = z
  .object({
    watchlist: z.boolean(),
    seen: z.boolean(),
    rating: z.number().nullable(),
  })
  .meta({ id: 'Marks' }) satisfies z.ZodType<Marks>

/** D1 takes 100 values a statement; a page of both types, and what is recommended beside it, stays below. */
const MOST = 80

/** What one person did with each of some titles; titles without any mark are left out. */
export async function findMarks(db: Db, userId: string, titles: readonly TitleRef[]): Promise<MarksByTitle> {
  if (titles.length === 0) return {}
  return readMarks(...(await db.batch(selectMarks(db, userId, titles))))
}

/** The two statements that `readMarks` puts together, so that they can ride in another batch. */
export function selectMarks(db: Db, userId: string, titles: readonly TitleRef[]) {
  const asked = uniqueRefs(titles).slice(0, MOST)
  const labels = db
    .select({ type: bookmarks.type, id: bookmarks.titleId, label: bookmarks.label })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), isOneOf(bookmarks, asked)))
  const means = db
    .select({ type: ratings.type, id: ratings.titleId, mean: sql<number>`avg(${ratings.rating})`.as('mean') })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), isOneOf(ratings, asked)))
    .groupBy(ratings.type, ratings.titleId)
  return [labels, means] as const
}

type Labelled = TitleRef & { label: BookmarkLabel }
type Averaged = TitleRef & { mean: number }

export function readMarks(labels: readonly Labelled[], means: readonly Averaged[]): MarksByTitle {
  const marks = new Map<string, Marks>()
  const of = (type: TitleType, id: number) => marks.get(titleKey(type, id)) ?? NO_MARKS
  for (const { type, id, label } of labels) marks.set(titleKey(type, id), { ...of(type, id), [label]: true })
  for (const { type, id, mean } of means) {
    marks.set(titleKey(type, id), { ...of(type, id), rating: meanRating([mean]) })
  }
  return Object.fromEntries(marks)
}

function isOneOf(table: typeof bookmarks | typeof ratings, titles: readonly TitleRef[]): SQL | undefined {
  const ofType = (type: TitleRef['type']) => {
    const ids = titles.filter((title) => title.type === type).map(({ id }) => id)
    return ids.length === 0 ? undefined : and(eq(table.type, type), inArray(table.titleId, ids))
  }
  return or(ofType('movies'), ofType('series'))
}

function uniqueRefs(titles: readonly TitleRef[]): TitleRef[] {
  return [...new Map(titles.map((title) => [titleKey(title.type, title.id), title])).values()]
}
