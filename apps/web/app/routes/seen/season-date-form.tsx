import type { ShownSeason } from '@marquee/domain/spoilers'
import { SeenDateForm } from '@marquee/ui/seen-date-form'
import { formatSeason } from '#formatting/format.ts'
import { useDateForm } from '#title/date-form.tsx'

type SeasonDateFormProps = {
  series: number
  season: ShownSeason
  today: string
  action: string
  cancelHref: string | undefined
  onDone: () => void
}

/** Form that says when the episodes of a season were seen that were not marked yet. */
export function SeasonDateForm({ series, season, today, action, cancelHref, onDone }: SeasonDateFormProps) {
  const form = useDateForm(action, onDone, {
    ...{ series: String(series), season: String(season.number), episode: '' },
  })
  return (
    <SeenDateForm
      aria-label={formatSeason(season.number)}
      airedText="Each episode on its day"
      defaultDay={today}
      lastDay={today}
      cancelHref={cancelHref}
      {...form}
    />
  )
}
