import { Button } from '@marquee/ui/button'
import { formatSeason } from '#formatting/format.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import type { Seen } from '#seen/use-seen.ts'

type SeasonSeenProps = {
  series: number
  season: number
  seen: Seen
  /** Whether every episode that has aired is ticked off. */
  isAllSeen: boolean
}

/** Ticks off everything of a season that has aired, or takes it all back. */
export function SeasonSeen({ series, season, seen, isAllSeen }: SeasonSeenProps) {
  return (
    <SeenForm target={{ series, season, episode: null }} seen={seen} pressed={isAllSeen}>
      <Button type="submit" icon="check" compact pressed={isAllSeen}>
        {`Seen: ${formatSeason(season)}`}
      </Button>
    </SeenForm>
  )
}
