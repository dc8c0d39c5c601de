import type { TitleRef } from '@marquee/domain/title'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type MarksByTitle, readMarks, selectMarks } from '#bookmarks/marks.ts'
import type { Db } from '#db/client.ts'
import { ratings, seenEpisodes } from '#db/schema.ts'

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
  const rated = db
    .select({ key: ratings.key, rating: ratings.rating })
    .from(ratings)
    .where(and(eq(ratings.userId, userId), eq(ratings.type, type), eq(ratings.titleId, id)))
  const seen = db
    .select({ season: seenEpisodes.season, episode: seenEpisodes.episode })
    .from(seenEpisodes)
    .where(and(eq(seenEpisodes.userId, userId), eq(seenEpisodes.seriesId, id), eq(seenEpisodes.type, type)))
    .orderBy(asc(seenEpisodes.season), asc(seenEpisodes.episode))

  const marks = selectMarks(db, userId, [title, ...beside])
  const [ratingRows, seenRows, labels, means] = await db.batch([rated, seen, ...marks])
  return {
    ratings: Object.fromEntries(ratingRows.map(({ key, rating }) => [key, rating])),
    seenEpisodes: seenRows,
    marks: readMarks(labels, means),
  }
}
