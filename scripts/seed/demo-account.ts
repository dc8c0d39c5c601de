import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { demoFilms, demoSeries } from './demo-titles.ts'

/** The account that `npm start` prints. */
export const demoAccount = {
  id: 'demo-ada',
  email: 'ada@example.com',
  password: 'analytical engine',
  firstName: 'Ada',
  lastName: 'Lovelace',
  googleSubject: 'google-ada-100',
}

const TODAY = '2026-11-01'
const SEASON_RATINGS = 60
/** TMDB's numbers of two genres. */
const SCIENCE_FICTION = 878
const FAMILY = 10751

/** Series Ada is in the middle of: seen up to and with this episode, the last one so many days before the seeding. */
export const demoUnderWay = [
  { id: 1396, season: 3, episode: 7, daysAgo: 1 },
  { id: 1429, season: 2, episode: 4, daysAgo: 9 },
  { id: 68595, season: 1, episode: 3, daysAgo: 16 },
  { id: 42009, season: 4, episode: 1, daysAgo: 80, state: 'paused' as const },
  { id: 57243, season: 6, episode: 0, daysAgo: 170, state: 'dropped' as const },
]

/** Series that go on every week, of which Ada has yet to see the latest episodes. */
export const demoWeekly = [
  { id: 126308, behind: 3 },
  { id: 106379, behind: 1 },
]

/** Finished series that Ada is seeing again. */
export const demoRewatch = { id: 70523, season: 1, episode: 4, daysAgo: 2 }

/** A whole number from 1 to 10 near the audience's score: the same for the same title, and never all alike. */
function opinionOf({ id, score }: TitleSnapshot, season = 0): number {
  const mood = ((id * 31 + season * 17) % 5) - 2
  return Math.min(10, Math.max(1, Math.round((score ?? 7) + mood * 0.8)))
}

const released = demoFilms.filter(({ date }) => date !== null && date < TODAY)
const shownSeries = demoSeries.filter(({ date }) => date !== null && date < TODAY)
const ratedFilms = released.slice(0, 60)

const isUnderWay = ({ id }: TitleSnapshot) =>
  [...demoUnderWay, ...demoWeekly].some((series) => series.id === id)
const seenSeries = shownSeries.filter((title) => !isUnderWay(title)).slice(4, 18)

/** Ada rates a season once she has seen all of it. */
function isWhollySeen(title: TitleSnapshot, season: number): boolean {
  const until = demoUnderWay.find(({ id }) => id === title.id)
  return until ? season < until.season : seenSeries.includes(title)
}

/** Ratings in the order in which Ada gave them. */
export const demoRatings = [
  ...ratedFilms.map((title) => ({ title, key: 'total', rating: opinionOf(title) })),
  ...shownSeries
    .flatMap((title) =>
      title.seasons
        .filter(({ number, airDate }) => number > 0 && number <= 5 && airDate !== null && airDate < TODAY)
        .filter(({ number }) => isWhollySeen(title, number))
        .map(({ number }) => ({ title, key: `${number}`, rating: opinionOf(title, number) })),
    )
    // Breaking Bad's last season stays unrated: rating it is what a newcomer tries first.
    .filter(({ title, key }) => !(title.id === 1396 && key === '5'))
    .slice(0, SEASON_RATINGS),
]

export const demoBookmarks = [
  ...ratedFilms.map((title) => ({ title, label: 'seen' as const })),
  ...seenSeries.map((title) => ({ title, label: 'seen' as const })),
  ...demoFilms
    .filter((title) => !ratedFilms.includes(title))
    .slice(0, 18)
    .map(inWatchlist),
  ...demoSeries
    .filter((title) => !seenSeries.includes(title))
    .slice(0, 14)
    .map(inWatchlist),
]

export const demoFolders = [
  {
    id: '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e01',
    name: 'Rainy Sunday',
    titles: released.filter(isOf(SCIENCE_FICTION)).slice(0, 9),
  },
  {
    id: '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e02',
    name: 'With grandma',
    titles: released.filter(isOf(FAMILY)).slice(0, 7),
  },
]

function isOf(genre: number) {
  return ({ genreIds }: TitleSnapshot) => genreIds.includes(genre)
}

function inWatchlist(title: TitleSnapshot) {
  return { title, label: 'watchlist' as const }
}
