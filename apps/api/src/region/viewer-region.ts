import type { Region } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

/**
 * The statement that stores the country of a request as the region of a person who has none: pages take it from their
 * requests, and a digest has no request. None where the country is not known.
 */
export function fillRegion(userId: UserId, region: Region | null, guard: SQL = sql`true`): SQL[] {
  if (region === null) return []
  return [
    sql`insert into preference (user_id, region) select user.id, ${region} from user
      where user.id = ${userId} and ${guard}
      on conflict (user_id) do update set region = coalesce(region, excluded.region)`,
  ]
}
