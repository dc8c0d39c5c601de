import { zipOf } from '@marquee/e2e/zip'

const PLAYS = 120_000
const SERIES = 900
const FILMS = 5000
/** Entries of one file of Trakt's archive. */
const PAGE = 250

/** Files with 120,000 plays of 900 series and 5,000 films each: Trakt's archive of many pages, and one table. */
export function importFiles(): { name: string; content: Buffer }[] {
  const pages = Array.from({ length: PLAYS / PAGE }, (_, page) => [
    `watched-history-${page + 1}.json`,
    JSON.stringify(
      Array.from({ length: PAGE }, (_, index) => traktPlay(page * PAGE + index)),
      null,
      2,
    ),
  ])
  const rows = Array.from({ length: PLAYS }, (_, index) => tableRow(index))
  return [
    { name: 'trakt.zip', content: zipOf(Object.fromEntries(pages), { deflated: true }) },
    {
      name: 'yamtrack.csv',
      content: Buffer.from(`${YAMTRACK}\n${rows.join('\n')}\n`),
    },
  ]
}

const dayOf = (index: number) => new Date(Date.UTC(2010, 0, 1) + index * 4_000_000).toISOString()

function traktPlay(index: number) {
  const base = { id: 5_000_000_000 + index, watched_at: dayOf(index), action: 'watch' }
  if (index < FILMS) {
    const ids = { trakt: index, slug: `film-${index}`, imdb: `tt${1_000_000 + index}`, tmdb: 900_000 + index }
    return { ...base, type: 'movie', movie: { title: `A film of number ${index}`, year: 1990, ids } }
  }
  const series = index % SERIES
  const [season, number] = [1 + (index % 9), 1 + (Math.floor(index / SERIES) % 24)]
  const of = {
    trakt: index,
    tvdb: 3_000_000 + index,
    imdb: `tt${4_000_000 + index}`,
    tmdb: 2_000_000 + index,
  }
  const ids = { trakt: series, slug: `series-${series}`, tvdb: 70_000 + series, tmdb: 800_000 + series }
  return {
    ...{ ...base, type: 'episode', episode: { season, number, title: `Episode ${number}`, ids: of } },
    show: { title: `A series of number ${series}`, year: 2005, ids },
  }
}

const YAMTRACK = [
  ...['media_id', 'source', 'media_type', 'title', 'image', 'season_number', 'episode_number', 'score'],
  ...['progress', 'status', 'start_date', 'end_date', 'notes', 'progressed_at'],
].join(',')

function tableRow(index: number): string {
  const series = index % SERIES
  const [season, number] = [1 + (index % 9), 1 + Math.floor(index / SERIES)]
  const media = index < FILMS ? `${900_000 + index},tmdb,movie` : `${800_000 + series},tmdb,episode`
  const place = index < FILMS ? ',' : `${season},${number}`
  return `${media},"A title, number ${series}",https://example.org/${index}.jpg,${place},,1,Completed,,${dayOf(index)},,${dayOf(index)}`
}
