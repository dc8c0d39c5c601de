import { addUser, FIRST_TITLE, sessionOf, upTo } from './population.ts'
import type { Runtime } from './runtime.ts'
import { sendOrThrow } from './send.ts'

/** Id of the person with a full calendar; see `populateSubscriber`. */
export const SUBSCRIBER = 'subscriber'

const FIRST_SERIES = 3_000_000
const SERIES = 300
const FILMS = 300
const SEASON = 20
/** Of so many series one is on air, weekly in the weeks around today; the others are over. Of so many films one comes out. */
const ONE_OF = 10
const NOW = Date.now()
const DAY = 86_400_000
/** Countries in which a film has come out at some time, by kind. */
const REGIONS = [
  'US',
  'DE',
  'FR',
  'GB',
  'ES',
  'IT',
  'JP',
  'KR',
  'BR',
  'AU',
  'SE',
  'NO',
  'PL',
  'NL',
  'AT',
  'CH',
]

/**
 * Adds a person who follows 300 series, of which 30 are on air, and has 300 films on the watchlist, of which 30 come out:
 * some two hundred events in the six weeks of a month.
 */
export async function populateSubscriber({
  database,
  web,
}: Pick<Runtime, 'database' | 'web'>): Promise<void> {
  const run = (sql: string) => database.prepare(sql).run()
  await addUser(database, SUBSCRIBER, 'subscriber@example.com', null)
  const seasons = `'[{"number":1,"name":"Season 1","episodeCount":${SEASON},"airDate":"2020-01-01"}]'`
  const columns = `type, id, name, sort_name, original_language, date, year, poster_path, genre_ids, runtime, status,
    score, votes, seasons, refreshed_at, refresh_at`
  const series = `${FIRST_SERIES} + i`
  await run(`${upTo(SERIES)} insert into title (${columns}) select 'series', ${series}, 'Running ' || i, 'running ' || i,
    'en', '2020-01-01', 2020, '/series-1396.svg', '[18]', 45, 'Returning Series', 8.0, 1000, ${seasons}, ${NOW},
    ${NOW + 30 * DAY} from n`)
  const each = `from n, (${upTo(SEASON)} select i as place from n)`
  const episodeId = `40000000 + i * ${SEASON} + place`
  const day = `date(${Math.floor(NOW / 1000)} + (place - ${SEASON / 2}) * 604800 + i % 7 * 86400
    - iif(i % ${ONE_OF} = 0, 0, 63072000), 'unixepoch')`
  await run(`${upTo(SERIES)} insert into episode (id, series_id, season, number, name, air_date, airs_on, runtime, kind)
    select ${episodeId}, ${series}, 1, place + 1, 'Episode ' || (place + 1), ${day}, ${day}, 45, 'standard' ${each}`)
  await run(`${upTo(SERIES)} insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at,
    precision, source, batch)
    select '${SUBSCRIBER}', 'play-' || i || '-' || place, 'series', ${series}, ${episodeId}, 1, place + 1,
    ${NOW} - (${SEASON} - place) * ${7 * DAY} - i * 60000, 'minute', 'hand', 'batch-' || i
    ${each} where place < ${SEASON / 2 - 1}`)

  await run(`${upTo(FILMS)} insert into bookmark (user_id, type, title_id, label, added_at)
    select '${SUBSCRIBER}', 'movies', ${FIRST_TITLE} + i, 'watchlist', ${NOW} - i * 60000 from n`)
  const [first, home] = [
    `date(${NOW / 1000} + released, 'unixepoch')`,
    `date(${NOW / 1000} + released + 7776000, 'unixepoch')`,
  ]
  await run(`${upTo(FILMS)} insert into film_release (film_id, releases, first_day, last_day)
    select film, (select json_group_object(value, json_object('cinema', ${first}, 'digital', ${home}, 'physical', ${home}))
      from json_each('${JSON.stringify(REGIONS)}')), min(${first}, title.date), max(${home}, title.date)
    from (select ${FIRST_TITLE} + i as film, iif(i % ${ONE_OF} = 0, i % 14 * 86400, -i * 864000) as released from n)
    join title on title.type = 'movies' and title.id = film`)

  // What a real person's changes derive, by the product's own statements.
  const change = { method: 'PUT', session: sessionOf(SUBSCRIBER) }
  await sendOrThrow(web, {
    ...change,
    path: '/api/me/preferences',
    body: { timeZone: 'Europe/Berlin', region: 'US' },
  })
  for (const key of ['first', 'second'])
    await sendOrThrow(web, {
      ...{ ...change, path: `/api/me/plays/${key}` },
      body: { type: 'series', id: FIRST_SERIES, season: 1, episode: 1 },
    })
}
