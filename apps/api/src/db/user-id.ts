import { type SQL, sql } from 'drizzle-orm'

/** Id of the person whose rows a statement is about; as SQL it is read out of their session by the statement itself. */
export type UserId = string | SQL<string>

/** SQL guard of statements that insert: the session has not ended. */
export const isSignedIn = (userId: UserId): SQL => sql`${userId} is not null`
