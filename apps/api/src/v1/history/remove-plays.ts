import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { removePlays } from '#plays/queries.ts'
import type { Change } from '#plays/undo-steps.ts'
import type { Located } from '../sync/find-titles.ts'

type Meant = { keys: readonly string[]; located: readonly Located[] }

/** Takes away plays by key and all those of films, series, seasons and episodes, as one change that can be undone. */
export async function removePlaysOf(
  db: Db,
  change: Change,
  { keys, located }: Meant,
): Promise<{ movies: number; episodes: number }> {
  const rows = JSON.stringify(
    located.map(({ type, titleId, season, number, episodeId }) => [type, titleId, season, number, episodeId]),
  )
  const found =
    located.length === 0
      ? []
      : (
          await readRows(db, [
            sql<{ key: string }>`select play.key from json_each(${rows}) as meant cross join play
              where play.user_id = ${change.userId} and play.type = meant.value ->> 0
                and play.title_id = coalesce(meant.value ->> 1,
                  (select episode.series_id from episode where episode.id = meant.value ->> 4))
                and (play.type = 'movies' or play.episode_id = meant.value ->> 4
                  or play.season = meant.value ->> 2 and play.episode = meant.value ->> 3
                  or meant.value ->> 4 is null and meant.value ->> 3 is null
                    and play.season = coalesce(meant.value ->> 2, play.season))`,
          ])
        )[0]
  const all = [...new Set([...keys, ...found.map(({ key }) => key)])]
  const removed = await removePlays(db, change, all, null)
  const movies = removed.filter(({ title }) => title.type === 'movies').length
  return { movies, episodes: removed.length - movies }
}
