import type { CaseFilm, CaseSeries } from '../match/cases/catalogue.ts'

type FilmLine = [id: number, name: string, date: string, imdb: string, others?: string[]]
type SeriesLine = [id: number, name: string, date: string, imdb: string, tvdb: number, seasons: Seasons]
/** Numbers of episodes, or their names, by season. */
type Seasons = Record<number, number | string[]>

const filmLines: FilmLine[] = [
  [603, 'The Matrix', '1999-03-31', 'tt0133093'],
  [949, 'Heat', '1995-12-15', 'tt0113277'],
  [550, 'Fight Club', '1999-10-15', 'tt0137523'],
  [194, 'Amélie', '2001-04-25', 'tt0211915'],
  [10494, 'Perfect Blue', '1998-02-28', 'tt0156887', ['Pâfekuto burû']],
  [693134, 'Dune: Part Two', '2024-02-27', 'tt15239678', ['Dune : Deuxième partie']],
]

const seriesLines: SeriesLine[] = [
  [1396, 'Breaking Bad', '2008-01-20', 'tt0903747', 81189, { 1: 7, 2: 13 }],
  [1668, 'Friends', '1994-09-22', 'tt0108778', 79168, { 0: 2, 1: 24, 2: 24 }],
  [95396, 'Severance', '2022-02-17', 'tt11280740', 371980, { 1: 9, 2: 10 }],
  [87108, 'Chernobyl', '2019-05-06', 'tt7366338', 360893, { 1: 5 }],
  [70523, 'Dark', '2017-12-01', 'tt5753856', 334824, { 1: ['Secrets', 'Lies'], 2: 8 }],
]

/** Ids of episodes in other services, by series and `season x number`. */
const EPISODE_IDS: Record<string, { tvdb?: number; imdb?: string }> = {
  '1396 1x1': { tvdb: 349232, imdb: 'tt0959621' },
  '1396 1x2': { tvdb: 349235 },
  '1668 0x1': { tvdb: 5100001 },
}

/** The titles of the samples, with the numbers that the samples have for them. */
export const SAMPLE_TITLES: { films: CaseFilm[]; series: CaseSeries[] } = {
  films: filmLines.map(([id, name, date, imdb, others = []]) => ({
    ...{ kind: 'movie', slug: name, id, name, date, imdb, others, years: [], isAdult: false },
  })),
  series: seriesLines.map(([id, name, date, imdb, tvdb, seasons]) => ({
    ...{ kind: 'tv', slug: name, id, name, date, imdb, tvdb, others: [] },
    seasons: Object.entries(seasons).map(([number, episodes]) => ({
      ...{ number: Number(number), airDate: date },
      episodes: namesOf(episodes).map((own, index) => ({
        ...{ id: id * 1000 + Number(number) * 100 + index + 1, number: index + 1, name: own, airDate: date },
        ...EPISODE_IDS[`${id} ${number}x${index + 1}`],
      })),
    })),
  })),
}

function namesOf(episodes: number | string[]): string[] {
  return typeof episodes === 'number'
    ? Array.from({ length: episodes }, (_, index) => `Episode ${index + 1}`)
    : episodes
}
