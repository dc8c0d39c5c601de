import type { Day } from '@marquee/domain/day'
import { episodeRuns } from '@marquee/domain/episode-runs'
import type { ReleaseMedium } from '@marquee/domain/film-release'
import { withoutBidiControls } from '@marquee/domain/unprintable'

/** Writes a day as people say it, with its year where that is another one. */
export function formatDay(day: Day, today: Day, more?: 'weekday'): string {
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'UTC', day: 'numeric', month: 'long' },
    ...(more === 'weekday' ? { weekday: 'long' as const } : {}),
    ...(isOtherYear ? { year: 'numeric' as const } : {}),
  })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')
}

type Episode = {
  season: number
  episode: number
  name: string | null
  part: 'premiere' | 'finale' | null
}

/** Writes the numbers of episodes of one season: `S3 E8`, `S3 E1 to E8`, or with some missing between `S3 E1, E3`. */
export function formatEpisodes(season: number, numbers: readonly number[]): string {
  const runs = episodeRuns(numbers.map((episode) => ({ season, episode })))
  const ranges = runs.map((run) => formatRange(run.map(({ episode }) => episode))).join(', ')
  return season === 0 ? `Special ${ranges}` : `S${season} ${ranges}`
}

const formatRange = (run: readonly number[]) =>
  run[0] === run.at(-1) ? `E${run[0]}` : `E${run[0]} to E${run.at(-1)}`

/** Writes episodes of one series and day: the name of a single one, and how many several are. */
export function joinEpisodes(episodes: readonly Episode[]): string {
  return [...Map.groupBy(episodes, ({ season }) => season)]
    .map(([season, ofSeason]) => {
      const numbers = formatEpisodes(
        season,
        ofSeason.map(({ episode }) => episode),
      )
      const [one] = ofSeason
      const name = ofSeason.length > 1 ? `${ofSeason.length} episodes` : titleText(one?.name ?? '')
      const parts = ['premiere', 'finale'].filter((part) => ofSeason.some((one) => one.part === part))
      return [numbers, name, ...parts.map((part) => PARTS[part as keyof typeof PARTS])]
        .filter((text) => text !== '')
        .join(' · ')
    })
    .join(', ')
}

const PARTS = { premiere: 'Premiere', finale: 'Finale' }

const MEDIA: Record<ReleaseMedium, string> = {
  cinema: 'In cinemas',
  home: 'At home',
  disc: 'On disc',
}

export const nameOfMedium = (medium: ReleaseMedium): string => MEDIA[medium]

const LONGEST_TITLE = 120
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A name as it can stand in a line: in one, not too long, and in its own direction. */
export function titleText(name: string): string {
  // A control that the name leaves open would turn our words, and one too many would end the isolate.
  const line = withoutBidiControls(name)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const text = [...line]
  const cut = text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1).join('')}…` : line
  // Without the isolates its words and ours would change places.
  return RIGHT_TO_LEFT.test(cut) ? `\u2068${cut}\u2069` : cut
}
