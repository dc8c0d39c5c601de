import type { ImportRecord, SourceEpisode, SourceTime, SourceTitle } from '@marquee/importers/record'

/** Title, record, and what it comes to: `S1E1 …` for plays, `1=8` for ratings by key, or the reason why it stays out. */
export type RecordCase = [story: string, slug: string, record: ImportRecord, expected: string]

const UNKNOWN: SourceTime = { at: null, precision: 'unknown', isApproximate: false }
const DAY: SourceTime = { at: '2021-03-04', precision: 'day', isApproximate: false }
const MINUTE: SourceTime = { at: '2021-03-04T21:30:00.000Z', precision: 'minute', isApproximate: false }

const series: SourceTitle = { kind: 'series', ids: {}, name: 'as matched', year: null }
const film: SourceTitle = { ...series, kind: 'film' }

const base = (title: SourceTitle, time: SourceTime) => ({
  ...({ key: 'trakt:history:1', source: 'trakt' } as const),
  ...{ position: { file: 'history.json', line: null }, title, time },
})

type Numbers = Partial<SourceEpisode>

const played = (
  season: number | null,
  number: number | null,
  more: Numbers = {},
  time = MINUTE,
): ImportRecord => ({
  ...base(series, time),
  action: 'play',
  episode: { season, number, ids: {}, ...more },
})
const ours = (record: ImportRecord): ImportRecord => ({ ...record, source: 'marquee' })
const playedWhole = (title = film): ImportRecord => ({ ...base(title, DAY), action: 'play', episode: null })
const seen = (
  season: number | null,
  more: { through?: { season: number; number: number }; airedBy?: string } = {},
): ImportRecord => ({
  ...base(series, UNKNOWN),
  ...{ action: 'seen', season, through: more.through ?? null, airedBy: more.airedBy ?? null },
})
const rated = (season: number | null, rating = 8, episode: SourceEpisode | null = null): ImportRecord => ({
  ...base(series, DAY),
  ...{ action: 'rating', season, episode, rating, raw: String(rating) },
})
const listed = (title = series): ImportRecord => ({
  ...base(title, DAY),
  ...{ action: 'folder', folder: { key: 'list:1', name: 'Rainy days' }, index: 3 },
})
const following = (title = series): ImportRecord => ({
  ...base(title, DAY),
  action: 'following',
  state: 'dropped',
})
const watchlisted = (title = series): ImportRecord => ({ ...base(title, UNKNOWN), action: 'watchlist' })

export const RECORD_CASES: RecordCase[] = [
  // Episodes by their numbers.
  ['an episode by its numbers', 'breaking-bad', played(1, 1), 'S1E1 minute'],
  ['on a day', 'breaking-bad', played(2, 13, {}, DAY), 'S2E13 day'],
  ['at no known time', 'breaking-bad', played(2, 13, {}, UNKNOWN), 'S2E13 unknown'],
  ['an episode after the last', 'breaking-bad', played(1, 8), 'episode-unknown'],
  ['a season after the last', 'breaking-bad', played(6, 1), 'episode-unknown'],
  [
    'the second half of a season as one of its own',
    'breaking-bad',
    played(6, 1, { ids: { tvdb: 500509 } }),
    'S5E9 minute',
  ],
  ['a season far behind the first', 'survivor', played(19, 2), 'S19E2 minute'],
  ['a split season of another service', 'money-heist', played(2, 15), 'episode-unknown'],
  ['counted through all seasons', 'titan', played(1, 60), 'episode-unknown'],
  ['counted through a long series', 'one-piece', played(1, 1000), 'episode-unknown'],
  ['a season that is announced without episodes', 'severance', played(3, 1), 'episode-unknown'],
  ['an episode before it airs', 'last-of-us', played(3, 1), 'S3E1 minute'],
  ['no numbers and no ids', 'breaking-bad', played(null, null), 'episode-unknown'],
  ['a season alone', 'breaking-bad', played(1, null), 'episode-unknown'],
  ['a number alone', 'breaking-bad', played(null, 3), 'episode-unknown'],
  ['an episode 0, whose number is lost', 'breaking-bad', played(1, 0), 'episode-unknown'],
  ['an episode 0 with an id', 'breaking-bad', played(1, 0, { ids: { tvdb: 349232 } }), 'S1E1 minute'],
  // Episodes by their ids.
  ['an id of IMDb', 'breaking-bad', played(null, null, { ids: { imdb: 'tt0959621' } }), 'S1E1 minute'],
  ['numbers that fit before an id', 'breaking-bad', played(1, 2, { ids: { tvdb: 349232 } }), 'S1E2 minute'],
  ['an id of TMDB before numbers', 'breaking-bad', played(4, 4, { ids: { tmdb: 10_102 } }), 'S1E2 minute'],
  [
    'an id of TMDB that is another series’',
    'chernobyl',
    played(1, 2, { ids: { tmdb: 10_101 } }),
    'S1E2 minute',
  ],
  [
    'numbers of no episode, an id of another series',
    'taskmaster',
    played(2023, 88, { ids: { tvdb: 349232 } }),
    'episode-unknown',
  ],
  [
    'numbers of no episode, an id of none',
    'breaking-bad',
    played(9, 9, { ids: { tvdb: 1 } }),
    'episode-unknown',
  ],
  [
    'the id of TVDB dead, that of IMDb not',
    'breaking-bad',
    played(9, 9, { ids: { tvdb: 1, imdb: 'tt0959621' } }),
    'S1E1 minute',
  ],
  ['a season numbered by the year', 'mythbusters', played(2004, 3, { ids: { tvdb: 730203 } }), 'S2E3 minute'],
  ['a season numbered by the year, and no id', 'mythbusters', played(2004, 3), 'episode-unknown'],
  ['a year in which one season aired', 'mythbusters', played(2003, 1), 'episode-unknown'],
  // Specials.
  ['a special by its number', 'breaking-bad', played(0, 1), 'S0E1 minute'],
  [
    'a special whose name fits',
    'sherlock',
    played(0, 1, { name: 'Unaired Pilot', ids: { tvdb: 9 } }),
    'S0E1 minute',
  ],
  [
    'a special that TVDB numbers otherwise',
    'sherlock',
    played(0, 2, { ids: { tvdb: 5300003 } }),
    'S0E3 minute',
  ],
  ['a special whose id leads nowhere', 'sherlock', played(0, 2, { ids: { tvdb: 8 } }), 'S0E2 minute'],
  [
    'a special that is a regular episode here',
    'breaking-bad',
    played(0, 1, { ids: { tvdb: 500509 } }),
    'S5E9 minute',
  ],
  [
    'a special whose id is one of another series',
    'sherlock',
    played(0, 2, { ids: { tvdb: 500002 } }),
    'episode-unknown',
  ],
  [
    'a special whose number and name disagree, and no id',
    'sherlock',
    played(0, 2, { name: 'Unaired Pilot' }),
    'S0E1 minute',
  ],
  [
    'a special whose id and name disagree',
    'sherlock',
    played(0, 1, { name: 'Many Happy Returns', ids: { tvdb: 5300003 } }),
    'S0E3 minute',
  ],
  [
    'an episode whose id is one of another series',
    'chernobyl',
    played(1, 9, { ids: { imdb: 'tt0959621' } }),
    'episode-unknown',
  ],
  [
    'a season numbered by the year, and an id of another series',
    'mythbusters',
    played(2004, 3, { ids: { tvdb: 349232 } }),
    'episode-unknown',
  ],
  ['two episodes in one of another service', 'chernobyl', played(1, 6), 'episode-unknown'],
  ['a special that is not there', 'sherlock', played(0, 9), 'episode-unknown'],
  ['a special of a series without any', 'chernobyl', played(0, 1), 'episode-unknown'],
  // Episodes by their names.
  ['the name of an episode', 'dark', played(1, null, { name: 'Secrets' }), 'S1E1 minute'],
  ['its name with capitals and a dot', 'dark', played(1, null, { name: 'PAST AND PRESENT.' }), 'S1E3 minute'],
  [
    'the name of an episode of another season',
    'dark',
    played(2, null, { name: 'Secrets' }),
    'episode-unknown',
  ],
  ['a name without a season', 'dark', played(null, null, { name: 'Lies' }), 'S1E2 minute'],
  ['a name that two episodes have', 'pilot-twice', played(null, null, { name: 'Pilot' }), 'episode-unknown'],
  ['that name with its season', 'pilot-twice', played(2, null, { name: 'Pilot' }), 'S2E1 minute'],
  [
    'a name that episodes without one get',
    'breaking-bad',
    played(1, null, { name: 'Episode 3' }),
    'episode-unknown',
  ],
  ['a name that is in no list', 'dark', played(1, null, { name: 'Geheimnisse' }), 'episode-unknown'],
  [
    'numbers that are wrong, and a name that fits',
    'dark',
    played(1, 9, { name: 'Secrets' }),
    'episode-unknown',
  ],
  // Seen together.
  ['a whole season', 'chernobyl', seen(1), 'S1E1 S1E2 S1E3 S1E4 S1E5 unknown'],
  ['a season that is not there', 'chernobyl', seen(2), 'episode-unknown'],
  ['the specials', 'sherlock', seen(0), 'S0E1 S0E2 S0E3 unknown'],
  ['all regular seasons', 'sherlock', seen(null), 'S1E1 S1E2 S1E3 S2E1 S2E2 S2E3 unknown'],
  [
    'up to an episode',
    'sherlock',
    seen(null, { through: { season: 2, number: 1 } }),
    'S1E1 S1E2 S1E3 S2E1 unknown',
  ],
  [
    'up to an episode that is not there',
    'sherlock',
    seen(null, { through: { season: 2, number: 9 } }),
    'episode-unknown',
  ],
  [
    'up to an episode whose day is still to come',
    'last-of-us',
    seen(null, { through: { season: 3, number: 2 } }),
    'S1E1 S1E2 S1E3 S1E4 S1E5 S1E6 S1E7 S1E8 S1E9 S2E1 S2E2 S2E3 S2E4 S2E5 S2E6 S2E7 S3E2 unknown',
  ],
  [
    'as far as it had aired',
    'sherlock',
    seen(null, { airedBy: '2010-08-02T20:00:00.000Z' }),
    'S1E1 S1E2 unknown',
  ],
  ['before it had aired', 'sherlock', seen(null, { airedBy: '2009-01-01' }), 'episode-unknown'],
  ['without what is still to come', 'severance', seen(3), 'episode-unknown'],
  ['a season that has not begun', 'last-of-us', seen(3), 'episode-unknown'],
  ['a day to come', 'last-of-us', seen(3, { airedBy: '2030-01-01' }), 'episode-unknown'],
  ['a season numbered by the year', 'mythbusters', seen(2003), 'episode-unknown'],
  ['all of a series with many seasons', 'survivor', seen(20), 'S20E1 S20E2 unknown'],
  // A miniseries that a file has as a film.
  ['a miniseries seen as a film', 'chernobyl', playedWhole(), 'S1E1 S1E2 S1E3 S1E4 S1E5 day'],
  ['a longer series seen as a film', 'sherlock', playedWhole(), 'episode-unknown'],
  ['a miniseries seen as something', 'chernobyl', playedWhole({ ...film, kind: null }), 'episode-unknown'],
  // Ratings.
  ['a season', 'breaking-bad', rated(5), '5=8'],
  ['a season that is not there', 'breaking-bad', rated(6), 'episode-unknown'],
  ['a season of our own export that is no longer there', 'breaking-bad', ours(rated(6)), '6=8'],
  [
    'a season of our own export that no rating can be of',
    'breaking-bad',
    ours(rated(12345)),
    'episode-unknown',
  ],
  ['an episode of our own export that is no longer there', 'breaking-bad', ours(played(6, 1)), 'S6E1 minute'],
  ['the specials, which there are', 'breaking-bad', rated(0), '0=8'],
  ['the specials, which there are not', 'chernobyl', rated(0), 'episode-unknown'],
  ['a season that is announced', 'severance', rated(3), '3=8'],
  ['a series of one season', 'chernobyl', rated(null, 10), '1=10'],
  ['a series of several seasons', 'breaking-bad', rated(null, 9), 'total=9 on seasons'],
  ['a season numbered by the year', 'mythbusters', rated(2003), 'episode-unknown'],
  ['an episode', 'breaking-bad', rated(null, 9, { season: 1, number: 1, ids: {} }), 'unsupported'],
  ['a film', 'matrix', { ...rated(null, 9), title: film }, 'total=9'],
  ['a season of a film', 'matrix', { ...rated(1, 9), title: film }, 'unsupported'],
  // Films, lists, states.
  ['a film seen on a day', 'matrix', playedWhole(), 'film day'],
  ['a film that was just seen', 'matrix', seen(null), 'film unknown'],
  ['a season of a film', 'matrix', seen(1), 'unsupported'],
  ['an episode of a film', 'matrix', played(1, 1), 'unsupported'],
  ['a film on the watchlist', 'matrix', watchlisted(film), 'watchlist'],
  ['a series on the watchlist', 'chernobyl', watchlisted(), 'watchlist'],
  ['a film in a list', 'matrix', listed(film), 'Rainy days #3'],
  ['a series in a list', 'chernobyl', listed(), 'Rainy days #3'],
  ['a series given up', 'chernobyl', following(), 'dropped'],
  ['a film given up', 'matrix', following(film), 'unsupported'],
]
