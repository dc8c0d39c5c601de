import type { DatabaseSync } from 'node:sqlite'
import { demoAccount } from '../seed/demo-account.ts'
import { createRecorder } from '../seed/recorder.ts'
import { seedDemoAccount } from '../seed/seed.ts'

const HASH = 'a'.repeat(64)
/** Texts that a careless split or a helpful tool would damage. */
const texts = [
  `O'Neill; -- "not" a comment /* nor this */ [or] \`this\``,
  'two lines\nand; a third\r\nwith a tab\t',
  'BEGIN TRANSACTION; END; COMMIT;',
  'a backslash and an n: \\n, \\0. and \\1.',
  '🎬 émigré 日本語',
  `'); DROP TABLE user;--`,
  `${'long and; '.repeat(3000)}`,
]
/** A piece of an import as people upload them: a thousand records, in more bytes than D1 takes in one statement. */
const PIECE = JSON.stringify(
  Array.from({ length: 1000 }, (_, index) => ({
    key: `a;b ${index}`,
    name: "O'Neill 🎬\n",
    list: 'x'.repeat(150),
  })),
)

/** Puts rows into every table of the product that rows can point from, with texts that are hard to carry over. */
export async function fillEveryTable(database: DatabaseSync): Promise<void> {
  const recorder = createRecorder()
  await seedDemoAccount(recorder)
  database.exec(recorder.text())
  const put = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values)
  const { id } = demoAccount
  for (const [index, text] of texts.entries()) {
    put(
      `INSERT INTO title (type, id, name, sort_name, genre_ids, score, votes, seasons, refreshed_at)
        VALUES ('movies', ?, ?, ?, '[]', 7.1, 0, '[]', 0)`,
      900_000 + index,
      text,
      text.toLowerCase(),
    )
    put(
      `INSERT INTO bookmark (user_id, type, title_id, label, added_at) VALUES (?, 'movies', ?, 'seen', 1)`,
      id,
      900_000 + index,
    )
  }
  put(
    `INSERT INTO seen_episode (user_id, series_id, season, episode)
      SELECT ?, id, 9, 9 FROM title WHERE type = 'series' LIMIT 1`,
    id,
  )
  put(`INSERT INTO time_zone (name, begins_at, offset_minutes) VALUES ('Asia/Tokyo', 0, 540)`)
  // As the last number that was given out is higher than any that is there.
  database.exec('DELETE FROM play WHERE id = (SELECT max(id) FROM play)')
  put(
    `INSERT INTO undo_step (user_id, batch, kind, row, made_at) VALUES (?, 'b', 'no-bookmark', '[1]', 1)`,
    id,
  )
  put('INSERT INTO history_count (user_id, counts) VALUES (?, ?)', id, '{"undated":1,"days":[],"months":[]}')
  put(
    `INSERT OR IGNORE INTO following (user_id, series_id, changed_at) SELECT ?, id, 1 FROM title WHERE type = 'series'`,
    id,
  )
  put('INSERT INTO login_throttle (key, attempts, blocked_until, forgotten_at) VALUES (?, 1, 2, 3)', HASH)
  put(
    'INSERT INTO session (id, user_id, created_at, last_used_at, expires_at, user_agent) VALUES (?, ?, 1, 2, 3, ?)',
    ...[HASH, id, texts[0] ?? ''],
  )
  put('INSERT INTO wish (session_id, path, wished_at, arrived_at) VALUES (?, ?, 1, 2)', HASH, '/a;b')
  fillImports(database, id)
  put(
    `INSERT INTO calendar_feed (id, user_id, name, show, token_hash, created_at, state) VALUES ('f', ?, ?, '', ?, 1, '{"a;b":["",0,1,""]}')`,
    ...[id, '🎬; \\n', HASH],
  )
  fillPlayers(database, id)
  put(
    `INSERT INTO push_device (id, user_id, session_id, endpoint, p256dh, auth, name, created_at)
      VALUES (?, ?, ?, 'https://push.sandbox.invalid/a;b', ?, ?, ?, 1)`,
    ...[HASH, id, HASH, 'p'.repeat(87), 'a'.repeat(22), "O'Neill; 🎬"],
  )
  put(
    `INSERT OR REPLACE INTO film_release (film_id, releases) SELECT id, '{"US":{"cinema":"2026-01-01"}}' FROM title
      WHERE type = 'movies' LIMIT 1`,
  )
  put(
    `INSERT INTO notification_setting VALUES (?, 'daily', NULL, 1, 7, '[]', '["moved"]', 1, NULL, 0, 0, 0, ?, 'i', NULL, '2026-11-24')`,
    ...[id, 'a'.repeat(32)],
  )
  put(`INSERT INTO sending VALUES (?, '2026-11-24', 1, ?, 1, 0, 0, 0)`, id, 'a'.repeat(32))
  put(`INSERT INTO date_change VALUES (1, 'series', 1396, 62085, NULL, '2026-11-24', 1)`)
  put(`INSERT INTO signing_key VALUES ('unsubscribe', 'a;b')`)
  put(
    `INSERT INTO api_token (id, user_id, name, token_hash, scopes, origin, created_at, expires_at, last_used_at)
      VALUES ('t', ?, ?, ?, 'read', 'hand', 1, 2, 3)`,
    ...[id, '🎬; \\n', HASH],
  )
  put(`INSERT INTO stored_response VALUES ('t', ?, ?, ?, 1, 200, '{"a":";"}', 9, 2)`, ...[id, HASH, HASH])
  put(
    `INSERT INTO webhook (id, user_id, name, address, salt, events, created_at, position, aired_day)
      VALUES ('w', ?, ?, 'https://hooks.example.com/a;b', 's;', '["play.added"]', 1, 2, '2026-11-24')`,
    ...[id, '🎬; \\n'],
  )
  put(
    `INSERT INTO webhook_delivery (id, webhook_id, event, body, created_at, next_at) VALUES ('d', 'w', 'test', '";"', 1, 2)`,
  )
  put(`INSERT INTO change_feed (user_id, epoch, read_at) VALUES (?, 'e;', 1)`, id)
  put(`INSERT OR IGNORE INTO change_log (user_id, kind, item) VALUES (?, 'play', 'a;b')`, id)
  put(
    `INSERT INTO device_code (id, user_code, name, scopes, state, user_id, created_at, expires_at, pause)
      VALUES (?, 'BCDFGHJK', 'TV; 1', 'read', 'denied', ?, 1, 2, 5)`,
    ...[HASH, id],
  )
  put(
    `INSERT INTO token (id, purpose, user_id, email, created_at, expires_at) VALUES (?, 'change-email', ?, ?, 1, 2)`,
    ...[HASH, id, `o'neill;@example.com`],
  )
}

function fillPlayers(database: DatabaseSync, user: string): void {
  database.exec(`
    INSERT INTO player_connection VALUES ('c', '${user}', 'Attic; "mine"', '${HASH}', 'mira', 1, 2, 'plex', NULL, NULL);
    INSERT INTO player_event VALUES ('e', '${user}', 'c', 'k', 1, 1, 'plex', 'media.scrobble', 'mira', 'inbox',
      'title-doubtful', '{"name":"a;b"}', 't', 1, '[]');
    INSERT INTO player_title VALUES ('${user}', 't', NULL, NULL, 1, 1);`)
}

function fillImports(database: DatabaseSync, user: string): void {
  database.exec(`
    INSERT INTO import VALUES ('i', '${user}', 'f', 'review', '{"sources":["trakt"]}', 1, 1, '{}', NULL, 1, 2, NULL, 1);
    INSERT INTO import_piece VALUES ('i', 0, '${PIECE.replaceAll("'", "''")}', NULL, NULL, NULL);
    INSERT INTO import_title VALUES ('i', 'k', '{}', '{}', 1, '[0]', 'waiting', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO import_row VALUES ('i', 0, 0, 'play', 'trakt', 'movies', 1, NULL, NULL, NULL, 'k', NULL, 1, 'minute', 0);
    INSERT INTO request_pace VALUES ('tmdb', 1.5, 50.0);
    INSERT INTO import_change (import_id, kind, row) VALUES ('i', 'rating', '[]');
    INSERT INTO import_choice VALUES ('${user}', 'k', NULL, NULL, 1);
    INSERT INTO title_match VALUES ('imdb:tt1', '{"status":"not-found"}', 1, 2);`)
}

/** Reads the schema of a database and the rows of each table. */
export function contentsOf(database: DatabaseSync) {
  const made = database
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY type, name`,
    )
    .all()
  const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  return {
    made: made.map((entry) => ({ ...entry })),
    rows: Object.fromEntries(
      tables.map((table) => [
        table,
        database
          .prepare(`SELECT * FROM "${table}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    ),
  }
}
