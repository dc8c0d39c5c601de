import {
  type CalendarFilter,
  calendarDay,
  episodePart,
  showsEpisode,
  showsRelease,
} from '@marquee/domain/calendar'
import { Day } from '@marquee/domain/day'
import { RELEASE_MEDIA, releaseDays } from '@marquee/domain/film-release'
import { z } from 'zod'
import type { CalendarEpisode, CalendarFilmRow, PersonCalendar } from './select.ts'

const TitleShape = z.object({ id: z.int(), name: z.string(), posterPath: z.string().nullable() })

/** An episode on the day on which it can be seen, or a film on one of the days on which it comes out. */
export const CalendarItem = z
  .discriminatedUnion('type', [
    z.object({
      ...{ type: z.literal('series'), day: Day, title: TitleShape },
      ...{ season: z.int(), episode: z.int(), episodeId: z.int() },
      /** `null` where the person wants it hidden. */
      name: z.string().nullable(),
      /** Whether it is the first or the last of its season. */
      part: z.enum(['premiere', 'finale']).nullable(),
      isSeen: z.boolean(),
    }),
    z.object({
      ...{ type: z.literal('movies'), day: Day, title: TitleShape },
      release: z.enum(RELEASE_MEDIA),
      isSeen: z.boolean(),
    }),
  ])
  .meta({ id: 'CalendarItem' })
export type CalendarItem = z.infer<typeof CalendarItem>

type Shown = { filter: CalendarFilter; from: Day; to?: Day }

/** Items of a calendar with this filter, in the order of their days; on one day, episodes come before films. */
export function readItems(calendar: PersonCalendar, { filter, from, to }: Shown): CalendarItem[] {
  const episodes = calendar.episodes.flatMap((row) => readEpisode(calendar, row, filter))
  const films = calendar.films.flatMap((row) => readFilm(calendar, row, filter))
  return [...episodes, ...films]
    .filter(({ day }) => from <= day && (to === undefined || day <= to))
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
}

function readEpisode(
  { airsLater }: PersonCalendar,
  row: CalendarEpisode,
  filter: CalendarFilter,
): CalendarItem[] {
  const { season, kind, name, series } = row
  const part = episodePart({ season, kind, isFirst: row.isFirst })
  const choices = { isFollowed: series.isFollowed === 1, withSpecials: series.withSpecials === 1 }
  if (!showsEpisode(filter, { season, part, ...choices })) return []
  return [
    {
      ...{ type: 'series', day: calendarDay(row.airsOn, airsLater) },
      title: { id: series.id, name: series.name, posterPath: series.posterPath },
      ...{ season, episode: row.number, episodeId: row.id, name, part },
      isSeen: row.isSeen,
    },
  ]
}

function readFilm({ today }: PersonCalendar, row: CalendarFilmRow, filter: CalendarFilter): CalendarItem[] {
  const { id, title: name, posterPath } = row
  const isOnWatchlist = row.isOnWatchlist === 1
  return releaseDays(row.releases, row.date)
    .filter((release) => showsRelease(filter, { ...release, isOnWatchlist }, today))
    .map(({ medium, day }) => ({
      ...{ type: 'movies', day, title: { id, name, posterPath }, release: medium },
      isSeen: row.isSeen === 1,
    }))
}
