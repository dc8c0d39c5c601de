import { addUser, sessionOf, upTo } from './population.ts'
import type { Runtime } from './runtime.ts'
import { sendOrThrow } from './send.ts'

/** Id of the person with a long history; see `populateWatcher`. */
export const WATCHER = 'watcher'

const FIRST_SERIES = 2_000_000
const SERIES = 300
const SEASONS = 7
const EPISODES_A_SEASON = 10
const EPISODES = SEASONS * EPISODES_A_SEASON
/** Of each series, so that all of them are some 20,000 plays. */
const SEEN = 67
const DAY = 86_400_000
const NOW = Date.now()

/**
 * Adds a person in a time zone of their own who is in the middle of 300 series and has 20,100 plays. Of each series some
 * episodes have aired that were not seen; of each fifth one airs in the coming days.
 */
export async function populateWatcher({ database, web }: Pick<Runtime, 'database' | 'web'>): Promise<void> {
  const run = (sql: string) => database.prepare(sql).run()
  await addUser(database, WATCHER, 'watcher@example.com', null)
  const seasons = `(select json_group_array(json_object('number', value, 'name', 'Season ' || value, 'episodeCount',
    ${EPISODES_A_SEASON}, 'airDate', '2020-01-01')) from json_each('${JSON.stringify(upwards(SEASONS))}'))`
  await run(`${upTo(SERIES)} insert into title (type, id, name, sort_name, original_language, date, year, poster_path,
    genre_ids, runtime, status, score, votes, seasons, refreshed_at, refresh_at)
    select 'series', ${FIRST_SERIES} + i, 'Series ' || i, 'series ' || i, 'en', '2020-01-01', 2020,
    '/series-1396.svg', '[18]', 45, 'Returning Series', 8.0, 1000, ${seasons}, ${NOW}, ${NOW + 30 * DAY} from n`)

  const each = `from n, (${upTo(EPISODES)} select i as place from n)`
  const series = `${FIRST_SERIES} + i`
  const episodeId = `30000000 + i * ${EPISODES} + place`
  const numbers = `1 + place / ${EPISODES_A_SEASON}, 1 + place % ${EPISODES_A_SEASON}`
  const day = `date(${Math.floor(NOW / 1000)} + (place - ${EPISODES - 1}) * 604800
    + iif(i % 5 = 0, i % 7 + 1, -1 - i % 7) * 86400, 'unixepoch')`
  await run(`${upTo(SERIES)} insert into episode (id, series_id, season, number, name, air_date, airs_on, runtime, kind)
    select ${episodeId}, ${series}, ${numbers}, 'Episode ' || place, ${day}, ${day}, 45, 'standard' ${each}`)
  await run(`${upTo(SERIES)} insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at,
    precision, source, batch)
    select '${WATCHER}', 'play-' || i || '-' || place, 'series', ${series}, ${episodeId}, ${numbers},
    ${NOW} - (${SEEN} - place) * ${7 * DAY} - i * 60000, 'minute', 'hand', 'batch-' || i ${each} where place < ${SEEN}`)

  // What a real person's changes derive, by the product's own statements.
  const change = { method: 'PUT', session: sessionOf(WATCHER) }
  await sendOrThrow(web, { ...change, path: '/api/me/preferences', body: { timeZone: 'Europe/Berlin' } })
  for (const key of ['first', 'second'])
    await sendOrThrow(web, {
      ...{ ...change, path: `/api/me/plays/${key}` },
      body: { type: 'series', id: FIRST_SERIES, season: 1, episode: 1 },
    })
}

const upwards = (amount: number) => Array.from({ length: amount }, (_, index) => index + 1)
