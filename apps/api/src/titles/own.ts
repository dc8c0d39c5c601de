import type { TitleRef } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type MarksByTitle, readMarks, selectMarks } from '#bookmarks/marks.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

export const OwnShape = z.object({
  ratings: z.record(z.string(), z.int()),
  seenEpisodes: z.array(z.object({ season: z.int(), episode: z.int() })),
})
export type Own = z.infer<typeof OwnShape>

/** What one person keeps of one title, and their marks of it and of the titles shown beside it, in one batch. */
export async function findOwn(
  db: Db,
  userId: string,
  title: TitleRef,
  beside: readonly TitleRef[],
): Promise<Own & { marks: MarksByTitle }> {
  const { type, id } = title
  const rated = sql<{ key: string; rating: number }>`select key, rating from rating
    where user_id = ${userId} and type = ${type} and title_id = ${id}`
  const seen = sql<Own['seenEpisodes'][number]>`select season, episode from seen_episode
    where user_id = ${userId} and series_id = ${id} and type = ${type} order by season, episode`

  const marks = selectMarks(userId, [title, ...beside])
  const [ratingRows, seenEpisodes, markRows] = await readRows(db, [rated, seen, marks])
  return {
    ratings: Object.fromEntries(ratingRows.map(({ key, rating }) => [key, rating])),
    seenEpisodes,
    marks: readMarks(markRows),
  }
}
