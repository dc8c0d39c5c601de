import { PausedSeriesList } from '@marquee/ui/paused-series-row'
import { countText } from '@marquee/ui/score-text'
import { SectionHead } from '@marquee/ui/section-head'
import { SeriesProgressGrid } from '@marquee/ui/series-progress-card'
import type { Seen } from '#seen/use-seen.ts'
import { Stack } from '#shell/stack.tsx'
import type { states } from './list-address.ts'
import type { MySeriesList } from './my-series-page.tsx'
import { PausedSeries } from './paused-series.tsx'
import { SeriesTable } from './series-table.tsx'
import { ShowProgress } from './show-progress.tsx'

type SeriesGroupProps = {
  group: (typeof states)[number]
  list: MySeriesList
  seen: Seen
}

/** The series of one state; nothing where the page has none. */
export function SeriesGroup({ group, list, seen }: SeriesGroupProps) {
  const items = list.items.filter(({ state }) => state === group.state)
  if (items.length === 0) return null
  return (
    <Stack aria-label={group.title} close>
      <SectionHead title={group.title}>{`${countText(list.counts[group.count])} series`}</SectionHead>
      {group.state === 'paused' || group.state === 'dropped' ? (
        <PausedSeriesList aria-label={group.title}>
          {items.map((item) => (
            <PausedSeries key={item.title.id} item={item} today={list.today} plays={seen} />
          ))}
        </PausedSeriesList>
      ) : list.address.view === 'table' ? (
        <SeriesTable label={group.title} items={items} list={list} seen={seen} />
      ) : (
        <SeriesProgressGrid>
          {items.map((item) => (
            <ShowProgress key={item.title.id} item={item} today={list.today} seen={seen} />
          ))}
        </SeriesProgressGrid>
      )}
    </Stack>
  )
}
