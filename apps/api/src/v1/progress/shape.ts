import type { SeriesProgress } from '@marquee/domain/progress'
import { z } from 'zod'
import type { WithProgress } from '#my-series/computed.ts'
import { type MySeriesRow, shownName } from '#my-series/item.ts'
import { named, Timestamp, timestampOrNull } from '../title.ts'

/** States of a series, as this API names them for ever. */
export const STATES = [
  ...(['under-way', 'rated', 'not-begun', 'finished', 'paused', 'dropped'] as const),
] as const satisfies readonly MySeriesRow['state'][]

const Episode = z.object({
  season: z.int(),
  number: z.int(),
  ids: z.object({ tmdb: z.int() }).nullable(),
  /** Day as `YYYY-MM-DD`. */
  air_date: z.string().nullable(),
})

const counts = {
  /** Episodes that have aired, of those that count. */
  aired: z.int(),
  seen: z.int(),
  /** With those to come. */
  total: z.int(),
}

const shown = {
  ...named,
  state: z.enum(STATES),
  ...counts,
  /** The episode to see next, by the person's own rule; `null` while there is none. */
  next: Episode.extend({
    /** `null` where it is not known, and where the person wants to read no names of what they have not seen. */
    title: z.string().nullable(),
    /** Minutes. */
    runtime: z.int().nullable(),
  }).nullable(),
  /** Episodes from there on that have aired and were not seen, and their minutes where all are known. */
  left: z.int(),
  minutes_left: z.int().nullable(),
  /** The first that has not aired yet. */
  upcoming: Episode.nullable(),
  last_watched_at: Timestamp.nullable(),
  rewatch: z.object({ number: z.int(), seen: z.int(), aired: z.int() }).nullable(),
}

export const UpNextItem = z.object(shown).meta({ id: 'ProgramUpNext' })

export const ProgressItem = z
  .object({ ...shown, seasons: z.array(z.object({ number: z.int(), ...counts })) })
  .meta({ id: 'ProgramProgress' })

type Row = WithProgress<MySeriesRow>
type Title = [type: string, id: number, name: string, date: string | null]

/** Reads a series with what comes next of it. */
export function readUpNextItem(row: Row): z.infer<typeof UpNextItem> {
  const { progress, nextEpisode } = row
  const [, tmdb, title, date]: Title = JSON.parse(row.title)
  return {
    ...{ ids: { tmdb }, title, year: date === null ? null : Number(date.slice(0, 4)), state: row.state },
    ...countsOf(progress),
    next: progress.next && {
      ...readEpisode(progress.next),
      title: shownName(row),
      runtime: nextEpisode?.runtime ?? null,
    },
    ...{ left: progress.ahead, minutes_left: progress.minutesAhead },
    upcoming: progress.upcoming && readEpisode(progress.upcoming),
    last_watched_at: timestampOrNull(row.lastSeen),
    rewatch: progress.rewatch && {
      ...{ number: progress.rewatch.number, seen: progress.rewatch.seen, aired: progress.rewatch.due },
    },
  }
}

/** Reads a series with all of its seasons. */
export const readProgressItem = (row: Row): z.infer<typeof ProgressItem> => ({
  ...readUpNextItem(row),
  seasons: row.progress.seasons.map((season) => ({ number: season.number, ...countsOf(season) })),
})

const countsOf = ({ due, seen, total }: { due: number; seen: number; total: number }) => ({
  ...{ aired: due, seen, total },
})

const readEpisode = ({ season, number, id, airDate }: NonNullable<SeriesProgress['next']>) => ({
  ...{ season, number, ids: id === null ? null : { tmdb: id }, air_date: airDate },
})
