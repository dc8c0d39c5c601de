import type { ShownSeason } from '@marquee/domain/spoilers'
import { Stack } from '#shell/stack.tsx'
import { DateForm } from '#title/date-form.tsx'
import type { DatedRow } from '#title/episode-rows.ts'
import type { FoundTitle } from '#title/find-title.ts'
import { SeasonActions } from './season-actions.tsx'
import { SeasonDateForm } from './season-date-form.tsx'

type SeenFormsProps = {
  series: number
  /** The episode; `null` for the whole season. */
  row: DatedRow | null
  season: ShownSeason | null
  watching: FoundTitle['watching']
  /** TMDB lists the episode no longer. */
  isGone: boolean
  newKey: string
  today: string
  action: string
  cancelHref: string | undefined
  onDone: () => void
}

/** Forms that say when an episode or a season was seen, and for a season what one does with its series. */
export function SeenForms({ row, season, watching, isGone, newKey, ...form }: SeenFormsProps) {
  return (
    <div id="seen-forms">
      {row ? <DateForm {...form} row={row} newKey={newKey} isGone={isGone} /> : null}
      {row === null && season && watching ? (
        <Stack>
          <SeasonDateForm {...form} season={season} />
          <SeasonActions series={form.series} watching={watching} action={form.action} />
        </Stack>
      ) : null}
    </div>
  )
}
