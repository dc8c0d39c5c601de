import { SectionHead } from '@marquee/ui/section-head'
import { WeekStrip } from '@marquee/ui/week-strip'
import { artOf } from '#formatting/art.ts'
import { formatWeekday } from '#formatting/near-day.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import type { UpNextData } from './up-next-page.tsx'

type Day = UpNextData['week'][number]
type Airing = Day['airings'][number]

/** Seven days from today with the episodes that air in my series. */
export function ThisWeek({ days }: { days: Day[] }) {
  const imageBase = useImageBase()

  return (
    <section>
      <SectionHead title="This week" />
      <WeekStrip
        aria-label="This week"
        days={days.map(({ day, airings }, index) => ({
          date: day,
          weekday: formatWeekday(day),
          isToday: index === 0,
          episodes: airings.map((airing) => entryOf(imageBase, airing)),
        }))}
      />
    </section>
  )
}

function entryOf(imageBase: string, { series, season, detail }: Airing) {
  const art = artOf(imageBase, 'thumb', series.posterPath)
  return {
    href: `${seasonPath(series.id, season)}#episodes`,
    title: series.name,
    detail,
    src: art?.src,
  }
}
