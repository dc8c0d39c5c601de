const hash = (letter: string) => letter.repeat(64)

/** A row for every table as the first migration made them; later migrations have to carry these over. */
export const FIRST_ROWS = [
  `insert into user (id, email, created_at) values ('ada', 'ada@example.com', 1), ('grace', 'grace@example.com', 2)`,
  `insert into identity (provider, subject, user_id, created_at) values ('google', 'g-1', 'ada', 1)`,
  `insert into preference (user_id, colour) values ('ada', 'teal')`,
  `insert into session (id, user_id, created_at, last_used_at, expires_at) values ('${hash('a')}', 'ada', 1, 1, 9)`,
  `insert into token (id, purpose, user_id, email, created_at, expires_at) values ('${hash('b')}', 'verify-email', 'ada', 'ada@example.com', 1, 9)`,
  `insert into token (id, purpose, created_at, expires_at, used_at) values ('${hash('c')}', 'google-state', 1, 9, 1)`,
  `insert into login_throttle (key, attempts, blocked_until, forgotten_at) values ('${hash('d')}', 1, 1, 9)`,
  `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at) values
    ('movies', 27205, 'Inception', 'inception', '[28]', 1, '[]', 1),
    ('series', 1396, 'Breaking Bad', 'breaking bad', '[18]', 1, '[{"number":1,"name":"Season 1","episodeCount":7,"airDate":null}]', 1)`,
  `insert into bookmark (user_id, type, title_id, label, added_at) values
    ('ada', 'movies', 27205, 'seen', 1), ('ada', 'series', 1396, 'watchlist', 1), ('grace', 'series', 1396, 'seen', 1)`,
  `insert into rating (user_id, type, title_id, key, rating, created_at, updated_at) values
    ('ada', 'movies', 27205, 'total', 9, 1, 1), ('ada', 'series', 1396, '1', 10, 1, 1)`,
  `insert into seen_episode (user_id, series_id, episode_id, season, episode) values ('ada', 1396, 62085, 1, 1), ('ada', 1396, null, 1, 2)`,
  `insert into folder (id, user_id, name, position, created_at) values ('f-1', 'ada', 'Heist', 0, 1)`,
  `insert into folder_item (folder_id, type, title_id, position, added_at) values ('f-1', 'movies', 27205, 0, 1)`,
]
