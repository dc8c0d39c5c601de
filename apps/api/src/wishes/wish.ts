import { type SQL, sql } from 'drizzle-orm'
import { wishes } from '#db/schema.ts'

/** What a browser wants of the thing at a path, and when by its own clock it was wished. */
export type Wish = { sessionId: string; path: string; wishedAt: number }

/** A write's condition that nothing newer was wished of the same thing; nothing when nobody said when. */
export function isLatest(wish: Wish | null): SQL | undefined {
  return isLatestOf(wish, wish?.path ?? '')
}

/** The same for another thing that the wish touches as well; `path` may be an expression. */
export function isLatestOf(wish: Wish | null, path: string | SQL): SQL | undefined {
  if (wish === null) return undefined
  return sql`not exists (select 1 from ${wishes} as newer where newer.session_id = ${wish.sessionId}
    and newer.path = ${path} and newer.wished_at > ${wish.wishedAt})`
}
