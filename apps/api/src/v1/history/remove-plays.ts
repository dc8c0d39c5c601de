import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { hasKey, removePlays } from '#plays/queries.ts'
import type { Change } from '#plays/undo-steps.ts'
import type { Located } from '../sync/find-titles.ts'

type Meant = { keys: readonly string[]; located: readonly Located[] }

/** Takes away plays by key and all those of films, series, seasons and episodes, as one change that can be undone. */
export async function removePlaysOf(
  db: Db,
  change: Change,
  { keys, located }: Meant,
): Promise<{ movies: number; episodes: number }> {
  const which =
    located.length === 0 ? hasKey(keys) : sql`(${hasKey(keys)} or ${isOf(change.userId, located)})`
  const removed = await removePlays(db, change, which, null)
  const movies = removed.filter(({ title }) => title.type === 'movies').length
  return { movies, episodes: removed.length - movies }
}

/**
 * SQL condition that a row of `play` is of one of these. They are found where they are removed: as keys that are sent
 * back, those of a few long series would come to more than D1 takes a value.
 */
function isOf(userId: UserId, located: readonly Located[]): SQL {
  const rows = JSON.stringify(
    located.map(({ type, titleId, season, number, episodeId }) => [type, titleId, season, number, episodeId]),
  )
  const meant = (index: number) => sql.raw(`meant.value ->> ${index}`)
  const [season, number, id] = [meant(2), meant(3), meant(4)]
  // The numbers of a play are those of its episode now; the ones that it had count where TMDB lists it no more.
  const playSeason = sql`coalesce(listed.season, play.season)`
  return sql`id in (select play.id from json_each(${rows}) as meant cross join play
    left join episode as listed on listed.id = play.episode_id and listed.unlisted_since is null
    where play.user_id = ${userId} and play.type = ${meant(0)}
      and play.title_id = coalesce(${meant(1)},
        (select episode.series_id from episode where episode.id = ${id}))
      and (play.type = 'movies' or play.episode_id = ${id}
        or ${id} is null and ${number} is null and ${playSeason} = coalesce(${season}, ${playSeason})
        or ${playSeason} = ${season} and coalesce(listed.number, play.episode) = ${number}
          and (listed.id is null or not exists (select 1 from episode where episode.id = ${id}))))`
}
