import { DEFAULT_REGION, type Region } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

/**
 * SQL for the region of a person: the one that is stored for them, else the country of the request, else the default. What runs
 * without a request has no country: `fillRegion` stored it before.
 */
export function regionOf(chosen: SQL, country: Region | null = null): SQL {
  return sql`coalesce(${chosen}, ${country ?? DEFAULT_REGION})`
}

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
