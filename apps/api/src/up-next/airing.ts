import { episodePart } from '@marquee/domain/calendar'
import { type Day, dayAfter } from '@marquee/domain/day'
import { z } from 'zod'
import { type AiringRow, DAYS_AHEAD } from './select.ts'

/** An episode that is to air, without its name: who has not seen it may not want to know. */
export const AiringShape = z
  .object({
    series: z.object({ id: z.int(), name: z.string(), posterPath: z.string().nullable() }),
    ...{ season: z.int(), episode: z.int() },
    /** Whether it is the first or the last of its season; specials are neither. */
    part: z.enum(['premiere', 'finale']).nullable(),
  })
  .meta({ id: 'Airing' })

type Days = { today: Day; airedUntil: Day }

/** The seven days from today, by the calendar, with what can be seen from each of them. */
export function readWeek(rows: readonly AiringRow[], { today, airedUntil }: Days) {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => {
    const airsOn = dayAfter(airedUntil, index)
    return {
      day: dayAfter(today, index),
      airings: rows.filter((row) => row.airsOn === airsOn).map(readAiring),
    }
  })
}

function readAiring(row: AiringRow): z.infer<typeof AiringShape> {
  const { seriesId: id, name, posterPath, season, episode, kind, isPremiere } = row
  const part = episodePart({ season, kind, isFirst: isPremiere === 1 })
  return { series: { id, name, posterPath }, season, episode, part }
}
