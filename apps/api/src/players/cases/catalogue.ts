import { dayAfter } from '@marquee/domain/day'
import type { CaseFilm, CaseSeries } from '#imports/match/cases/catalogue.ts'

type Line = {
  slug: string
  name: string
  others?: string[]
  begins: string
  /** Days from one episode to the next; none where all came out together. */
  every: number
  /** Names of the specials and of each season's episodes; a number where they have none of their own. */
  specials?: string[]
  seasons: (string[] | number)[]
}

/** Series as they are confused in libraries: namesakes, one date for all, names that are none, daily ones, split seasons. */
const LINES: Line[] = [
  {
    ...{ slug: 'harbour', name: 'Harbour', others: ['Der Hafen'], begins: '2019-03-04', every: 7 },
    specials: ['A Winter Special', 'Behind the Lights'],
    seasons: [
      ['Pilot', 'Low Water', 'High Water', 'Ebb', 'Flood', 'Spring Tide'],
      ['Fog', 'Bell', 'Part 1', 'Part 2', 'Mole', 'Lamp'],
    ],
  },
  {
    ...{ slug: 'harbour-2005', name: 'Harbour', begins: '2005-09-05', every: 7 },
    seasons: [['Pilot', 'Cargo', 'Ropes', 'Part 1', 'Part 2', 'Storm']],
  },
  { ...{ slug: 'night', name: 'The Long Night', begins: '2012-01-10', every: 7 }, seasons: [8, 8] },
  {
    ...{ slug: 'marisol', name: 'Marisol', begins: '2020-06-12', every: 0 },
    seasons: [['Salt', 'Sand', 'Wind', 'Glass', 'Rain', 'Home']],
  },
  {
    ...{ slug: 'split', name: 'Split Level', begins: '2016-10-03', every: 7 },
    seasons: [
      ['Doors', 'Stairs', 'Attic', 'Cellar', 'Hall', 'Roof'],
      ['Walls', 'Floors', 'Keys', 'Locks', 'Chimney', 'Garden'],
    ],
  },
  {
    ...{ slug: 'quiet', name: 'The "Quiet" Keepers', begins: '2021-02-01', every: 7 },
    specials: ['The "Loud" One'],
    seasons: [['Say "Please"', "It's Late", 'A "B" C', 'None', 'Whisper', 'Hush']],
  },
  { ...{ slug: 'post', name: 'Evening Post', begins: '2024-06-03', every: 1 }, seasons: [11] },
]

/** Films with a namesake, a sequel or quotes. */
const FILMS: [slug: string, name: string, date: string][] = [
  ['keeper', 'The Lantern Keeper', '2021-09-17'],
  ['keeper-1978', 'The Lantern Keeper', '1978-03-02'],
  ['quarry', 'The Quarry', '2015-05-05'],
  ['quarry-2', 'The Quarry II', '2016-05-05'],
  ['orchard', 'Orchard', '2015-10-01'],
  ['lamp', 'The "Quiet" Lamp', '2011-11-11'],
  ['ferry', 'Night Ferry', '2001-03-01'],
]

export const films: CaseFilm[] = FILMS.map(([slug, name, date], index) => ({
  ...{ slug, name, date, id: 7000 + index, others: [], years: [], isAdult: false, kind: 'movie' },
  imdb: `tt990070${index}`,
}))

export const series: CaseSeries[] = LINES.map(seriesOf)

function seriesOf(
  { slug, name, others = [], begins, every, specials = [], seasons }: Line,
  at: number,
): CaseSeries {
  const id = 8000 + at
  let day = begins
  const episode = (season: number, number: number, title: string, airDate: string) => ({
    ...{ id: id * 1000 + season * 100 + number, number, name: title, airDate },
    ...{ tvdb: id * 1000 + 500_000_000 + season * 100 + number, imdb: `tt8${id}${season}${number}` },
  })
  const next = () => {
    const today = day
    day = dayAfter(day, every)
    return today
  }
  const regular = seasons.map((names, index) => {
    const titles =
      typeof names === 'number' ? Array.from({ length: names }, (_, n) => `Episode ${n + 1}`) : names
    const season = index + 1
    const episodes = titles.map((title, n) => episode(season, n + 1, title, next()))
    return { number: season, airDate: episodes[0]?.airDate ?? null, episodes }
  })
  const extra = specials.map((title, n) => episode(0, n + 1, title, dayAfter(begins, 300 + 30 * n)))
  return {
    ...{ slug, id, name, others, date: begins, kind: 'tv', tvdb: id + 300_000, imdb: `tt7${id}` },
    seasons: [...(extra.length > 0 ? [{ number: 0, airDate: null, episodes: extra }] : []), ...regular],
  }
}
