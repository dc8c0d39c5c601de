import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('routes/privacy.tsx', import.meta.url), 'utf8').replace(/\s+/g, ' ')
const schema = new URL('../../api/src/db/schema/', import.meta.url)

/** Phrase of the page for each table; `null` where nothing in it is of a person. */
const PHRASES: Record<string, string | null> = {
  ...{ title: null, episode: null, film_release: null, date_change: null, series_version: null },
  ...{ time_zone: null, signing_key: null, request_pace: null },
  user: 'Your email address',
  identity: 'the number by which Google knows you',
  session: 'For each place you are logged in',
  wish: 'so that an older one that comes late does not replace it',
  token: 'A link that we mail you',
  login_throttle: 'are counted for a day',
  preference: 'Your preferences',
  bookmark: 'Your watchlist, your seen list',
  play: 'what you have seen and when',
  seen_episode: 'what you have seen and when',
  rating: 'your ratings',
  ...{ folder: 'your folders', folder_item: 'your folders' },
  following: 'what you chose for a series',
  ...{ bookmark_count: 'What we count from these', history_count: 'What we count from these' },
  series_progress: 'how far you are in a series',
  undo_step: 'What a change took away',
  import: 'Of an import: the names of its files',
  ...{ import_piece: 'ratings and lists found in them', import_row: 'ratings and lists found in them' },
  import_title: 'the titles, dates, ratings',
  import_change: 'what an undo needs',
  import_choice: 'your answers about titles',
  title_match: 'Which of our titles a name or a number in a file was found to be',
  calendar_feed: 'Of each calendar feed',
  ...{ player_connection: 'Of each player that you connect', player_event: 'What it reports' },
  player_title: 'Which of our titles those of your server are',
  ...{ api_token: 'Of each program and each device', device_code: 'A device that only shows a code' },
  stored_response: 'What we answered a program',
  ...{ webhook: 'Of each webhook', webhook_delivery: 'for seven days what was sent there' },
  ...{ change_feed: 'follows your changes', change_log: 'the order in which your things were changed last' },
  ...{ notification_setting: 'What you want to be notified of', sending: 'what is due' },
  push_device: 'Of each browser that you turn notifications on in',
}

test('the privacy page has a phrase for every table that holds something of a person', () => {
  const tables = readdirSync(schema).flatMap((file) =>
    [...readFileSync(new URL(file, schema), 'utf8').matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(Object.keys(PHRASES).toSorted()).toEqual(tables.toSorted())
  const missing = Object.entries(PHRASES).filter(([, phrase]) => phrase !== null && !page.includes(phrase))
  expect(missing).toEqual([])
})
