import { dayAfter } from '@marquee/domain/day'
import type { CaseSeries } from '#imports/match/cases/catalogue.ts'
import type { ServerEpisode } from './bodies.ts'
import { series } from './catalogue.ts'

type Episode = CaseSeries['seasons'][number]['episodes'][number]

/** An episode that was seen in truth, with the one after it and the one of that number in another series. */
export type Truth = { one: CaseSeries; season: number; episode: Episode; next: Episode; elsewhere: Episode }

/** Whether the right episode has to be found, has to be left to the person, or either. */
type Expected = 'right' | 'inbox' | 'either'

type Player = 'plex' | 'jellyfin' | 'emby' | 'kodi'
export type Variation = {
  story: string
  player: Player
  sent: (truth: Truth) => ServerEpisode
  expected: (truth: Truth) => Expected
  /** Episodes of the file, besides the first. */
  more?: 1
}

const isNamesake = ({ one }: Truth) => series.filter(({ name }) => name === one.name).length > 1
const isNamed = ({ episode }: Truth) => !/^(Episode|Part) \d+$/.test(episode.name)
const isTogether = ({ one, season, episode }: Truth) =>
  (one.seasons.find(({ number }) => number === season)?.episodes ?? []).filter(
    ({ airDate }) => airDate === episode.airDate,
  ).length > 1

const known = ({ one, season, episode }: Truth) => ({
  ...{ seriesName: one.name, season, number: episode.number, name: episode.name },
  date: episode.airDate ?? '',
})
const year = ({ one }: Truth) => Number((one.date ?? '').slice(0, 4))
const ids = ({ episode }: Truth) => ({ tvdb: episode.tvdb ?? 0, imdb: episode.imdb ?? '' })
const always = (expected: Expected) => () => expected
/** A name alone leads to one series, or its name and date to one of two. */
const byName = (truth: Truth): Expected =>
  isNamesake(truth) ? 'either' : isNamed(truth) || !isTogether(truth) ? 'right' : 'inbox'

const VARIATIONS: Variation[] = [
  { story: 'all ids', player: 'plex', sent: (t) => ({ ...known(t), ...ids(t) }), expected: always('right') },
  {
    story: 'an id of TVDB',
    player: 'emby',
    sent: (t) => ({ ...known(t), tvdb: ids(t).tvdb }),
    expected: always('right'),
  },
  {
    ...{ story: 'an id and no name or date', player: 'kodi', expected: always('right') },
    sent: (t) => ({ ...known(t), name: undefined, date: undefined, imdb: ids(t).imdb }),
  },
  {
    story: 'no ids, a year',
    player: 'jellyfin',
    sent: (t) => ({ ...known(t), seriesYear: year(t) }),
    expected: (t) => (isNamed(t) || !isTogether(t) ? 'right' : 'inbox'),
  },
  { story: 'no ids and no year', player: 'plex', sent: known, expected: byName },
  { story: 'no ids, as Emby has it', player: 'emby', sent: known, expected: byName },
  {
    ...{ story: 'a number alone', player: 'kodi', expected: always('inbox') },
    sent: (t) => ({ ...known(t), name: undefined, date: undefined }),
  },
  {
    story: 'a number and a name',
    player: 'kodi',
    sent: (t) => ({ ...known(t), date: undefined }),
    expected: (t) => (isNamed(t) && !isNamesake(t) ? 'right' : 'inbox'),
  },
  {
    ...{ story: 'a number and a date', player: 'jellyfin' },
    sent: (t) => ({ ...known(t), name: undefined, seriesYear: year(t) }),
    expected: (t) => (isTogether(t) ? 'inbox' : 'right'),
  },
  {
    ...{ story: 'ids of another series', player: 'jellyfin' },
    sent: (t) => ({ ...known(t), seriesYear: year(t), tvdb: t.elsewhere.tvdb, imdb: t.elsewhere.imdb }),
    expected: (t) => (isNamed(t) ? 'right' : 'inbox'),
  },
  {
    ...{ story: 'ids of the next episode, without a name', player: 'jellyfin', expected: always('inbox') },
    sent: (t) => ({
      ...known(t),
      name: undefined,
      seriesYear: year(t),
      tvdb: t.next.tvdb,
      imdb: t.next.imdb,
    }),
  },
  {
    ...{
      story: 'ids of two episodes',
      player: 'emby',
      expected: (t) => (isNamed(t) || !isTogether(t) ? 'right' : 'either'),
    },
    sent: (t) => ({ ...known(t), tvdb: t.next.tvdb, imdb: t.episode.imdb }),
  },
  {
    ...{ story: 'the number of the next one, no ids', player: 'jellyfin' },
    // Specials are numbered differently everywhere: name and date decide.
    expected: ({ season }) => (season === 0 ? 'right' : 'inbox'),
    sent: (t) => ({ ...known(t), seriesYear: year(t), number: t.next.number }),
  },
  {
    ...{ story: 'the number of the next one, no ids and no date', player: 'kodi', expected: always('inbox') },
    sent: (t) => ({ ...known(t), date: undefined, number: t.next.number }),
  },
  {
    ...{
      story: 'the number of the next one, with ids',
      player: 'plex',
      expected: (t) => (isNamed(t) ? 'right' : 'inbox'),
    },
    sent: (t) => ({ ...known(t), ...ids(t), number: t.next.number }),
  },
  {
    ...{ story: 'the number of the next one, with ids and no name or date', player: 'plex' },
    expected: always('inbox'),
    sent: (t) => ({ ...known(t), ...ids(t), number: t.next.number, name: undefined, date: undefined }),
  },
  {
    ...{ story: 'seasons counted through, no ids', player: 'jellyfin', expected: always('inbox') },
    sent: (t) => ({ ...known(t), seriesYear: year(t), season: 1, number: t.episode.number + 40 }),
  },
  {
    ...{
      story: 'seasons counted through, with ids',
      player: 'emby',
      expected: (t) => (isNamed(t) ? 'right' : 'inbox'),
    },
    sent: (t) => ({ ...known(t), ...ids(t), season: 1, number: t.episode.number + 40 }),
  },
  {
    ...{ story: 'an older agent', player: 'plex', expected: (t) => (isNamed(t) ? 'right' : 'either') },
    sent: (t) => ({ ...known(t), legacy: t.one.tvdb }),
  },
  {
    ...{ story: 'an older agent with another series', player: 'plex', expected: always('inbox') },
    sent: (t) => ({ ...known(t), legacy: series.find(({ slug }) => slug !== t.one.slug)?.tvdb }),
  },
  {
    ...{ story: 'two episodes in a file, with ids', player: 'jellyfin', more: 1, expected: always('right') },
    sent: (t) => ({
      ...known(t),
      ...ids(t),
      seriesYear: year(t),
      last: t.next.number,
      name: `${t.episode.name} / ${t.next.name}`,
    }),
  },
  {
    ...{
      story: 'two episodes in a file, no ids',
      player: 'jellyfin',
      more: 1,
      expected: (t) => (isNamed(t) || !isTogether(t) ? 'right' : 'inbox'),
    },
    sent: (t) => ({
      ...known(t),
      seriesYear: year(t),
      last: t.next.number,
      name: `${t.episode.name} / ${t.next.name}`,
    }),
  },
  {
    ...{ story: 'a file with one more than the season has', player: 'emby', expected: always('inbox') },
    sent: (t) => ({ ...known(t), last: t.episode.number + 9 }),
  },
  {
    ...{
      story: "TMDB's number of the next one, with the name",
      player: 'jellyfin',
      expected: (t) => (isNamed(t) ? 'right' : 'inbox'),
    },
    sent: (t) => ({ ...known(t), seriesYear: year(t), tmdb: t.next.id }),
  },
  {
    ...{
      story: "TMDB's own number of it",
      player: 'kodi',
      expected: (t) => (isNamesake(t) ? 'either' : 'right'),
    },
    sent: (t) => ({ ...known(t), name: undefined, tmdb: t.episode.id }),
  },
  {
    ...{ story: 'a date one day off', player: 'jellyfin', expected: (t) => (isNamed(t) ? 'right' : 'inbox') },
    sent: (t) => ({ ...known(t), seriesYear: year(t), date: dayAfter(t.episode.airDate ?? '', 1) }),
  },
  {
    ...{ story: 'a date of years before', player: 'jellyfin', expected: always('inbox') },
    sent: (t) => ({ ...known(t), seriesYear: year(t), date: '1999-01-01' }),
  },
  {
    ...{
      story: 'the year behind the name',
      player: 'plex',
      expected: (t) => (isNamed(t) || !isTogether(t) ? 'right' : 'inbox'),
    },
    sent: (t) => ({ ...known(t), seriesName: `${t.one.name} (${year(t)})` }),
  },
  {
    ...{
      story: 'another name of the episode',
      player: 'jellyfin',
      expected: (t) => (isTogether(t) ? 'inbox' : 'right'),
    },
    sent: (t) => ({ ...known(t), seriesYear: year(t), name: 'Folge der Woche' }),
  },
  {
    ...{ story: 'a series that is not there', player: 'emby', expected: always('inbox') },
    sent: (t) => ({ ...known(t), seriesName: 'Nowhere Near' }),
  },
  {
    ...{ story: 'ids that lead nowhere', player: 'plex', expected: byName },
    sent: (t) => ({ ...known(t), tvdb: 1_999_999, imdb: 'tt1999999' }),
  },
]

/** The third and the fourth episode of each season, and the first special. */
const TRUTHS: Truth[] = series.flatMap((one) =>
  one.seasons.flatMap(({ number: season, episodes }) => {
    const [first, second] = season === 0 ? episodes : episodes.slice(2)
    const elsewhere = series.find(({ slug }) => slug !== one.slug)?.seasons.at(-1)?.episodes[2]
    if (first === undefined || elsewhere === undefined) return []
    return [{ one, season, episode: first, next: second ?? first, elsewhere }]
  }),
)

/** The right result of a case. */
export const rightOf = ({ one, season, episode, next }: Truth, more?: 1) =>
  `${one.id} ${season}x${episode.number}${more === undefined ? '' : `+${next.number}`}`

export type Case = { story: string; slug: string; season: number; variation: Variation; truth: Truth }

export const cases: Case[] = VARIATIONS.flatMap((variation) =>
  TRUTHS
    // A season of one special has no next one.
    .filter(({ episode, next }) => episode.id !== next.id)
    .map((truth) => ({
      story: variation.story,
      slug: truth.one.slug,
      season: truth.season,
      variation,
      truth,
    })),
)
