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
          episodes: bySeason(airings).map((episodes) => entryOf(imageBase, episodes)),
        }))}
      />
    </section>
  )
}

/** Episodes of one season that air on one day, as one entry. */
function bySeason(airings: Airing[]): [Airing, ...Airing[]][] {
  const isFirst = (airing: Airing) => airings.find((other) => isOfSeason(airing, other)) === airing
  return airings.filter(isFirst).map((first) => {
    const others = airings.filter((airing) => airing !== first && isOfSeason(first, airing))
    return [first, ...others]
  })
}

const isOfSeason = (one: Airing, other: Airing) =>
  one.series.id === other.series.id && one.season === other.season

function entryOf(imageBase: string, [first, ...others]: [Airing, ...Airing[]]) {
  const { series, season, episode } = first
  const last = others.at(-1)
  const numbers = last ? `S${season} E${episode} to E${last.episode}` : `S${season} E${episode}`
  const part = [first, ...others].find((airing) => airing.part !== null)?.part
  const art = artOf(imageBase, 'thumb', series.posterPath)
  return {
    href: `${seasonPath(series.id, season)}#episodes`,
    title: series.name,
    detail: part ? `${numbers}, ${part}` : numbers,
    src: art?.src,
  }
}
