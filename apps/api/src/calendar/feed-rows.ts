import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#db/user-id.ts'

/** Chosen by the browser, so that a feed can be made twice without being there twice. */
export const FeedId = z.uuid()

export const FeedShape = z
  .object({
    id: FeedId,
    name: z.string(),
    /** Parts of the calendar that it has. */
    show: z.string(),
    createdAt: z.string(),
    fetchedAt: z.string().nullable(),
    /** Name of the program that fetched it last, where it says so. */
    fetchedBy: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' })

export type FeedRow = {
  id: string
  name: string
  show: string
  createdAt: number
  fetchedAt: number | null
  fetchedBy: string | null
}

export const FEED_COLUMNS = sql.raw(
  'id, name, show, created_at as createdAt, fetched_at as fetchedAt, fetched_by as fetchedBy',
)

/** The statement that finds the feeds of a person, the first one first. */
export function selectFeeds(userId: UserId): SQL<FeedRow> {
  return sql<FeedRow>`select ${FEED_COLUMNS} from calendar_feed where user_id = ${userId} order by created_at, id`
}

/** A feed as the API shows it: all but its address. */
export function readFeed({ createdAt, fetchedAt, ...feed }: FeedRow): z.infer<typeof FeedShape> {
  return {
    ...feed,
    createdAt: new Date(createdAt).toISOString(),
    fetchedAt: fetchedAt === null ? null : new Date(fetchedAt).toISOString(),
  }
}
