import { SeenDateForm, type SeenWhen } from '@marquee/ui/seen-date-form'
import type { FormEvent } from 'react'
import { formatDay } from '#formatting/format.ts'
import { usePlays } from '#plays/use-plays.ts'
import type { Fields } from '#saving/changes.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { formatAnswer, readDateForm } from './date-fields.ts'
import type { DatedRow } from './episode-rows.ts'
import { isWhenAired } from './seen-text.ts'

export type DateFormProps = {
  series: number
  row: DatedRow
  today: string
  /** Address that saves it. */
  action: string
  /** TMDB lists the episode no longer: only the time of its play can be changed. */
  isGone?: boolean
  /** Key of one more play, where the form may be posted without scripts. */
  newKey?: string
  cancelHref?: string
  /** Called when it was sent or left. */
  onDone?: () => void
}

/** Form that says when an episode was seen, or that all up to it were, or that it was seen again. */
export function DateForm({ series, row, today, action, isGone, newKey, cancelHref, onDone }: DateFormProps) {
  const zone = useTimeZone()
  const { episode, isMarked, last } = row
  const { season, number, name, airDate } = episode
  const when = defaultWhen(row, airDate)
  const day = last?.day ?? today
  const time = timeOf(last, zone)
  const form = useDateForm(action, onDone, {
    ...{ series: String(series), season: String(season), episode: String(number) },
    // An episode that counts as seen is not marked again; its last play gets another time.
    ...(isMarked && last !== null ? { play: last.key } : {}),
    ...(newKey === undefined ? {} : { newKey }),
    initial: formatAnswer({ when, day, time }),
  })
  return (
    <SeenDateForm
      aria-label={name ?? `Episode ${number}`}
      defaultWhen={when}
      airedText={airDate !== null && airDate <= today && !isGone ? formatDay(airDate) : null}
      defaultDay={day}
      defaultTime={time}
      lastDay={today}
      upToHere={isGone || season === 0 ? null : formatUpTo(season, number)}
      canSeeAgain={row.plays > 0 && !isGone}
      cancelHref={cancelHref}
      {...form}
    />
  )
}

/** Props of a form with a date: it saves in place, and has these fields besides the time. */
export function useDateForm(action: string, onDone: (() => void) | undefined, fields: Fields) {
  const plays = usePlays(action)
  const zone = useTimeZone()
  const hidden = { intent: 'seen-date', ...fields, zone }
  return {
    action,
    onCancel: onDone,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      const change = readDateForm(new FormData(event.currentTarget, submitter), () => crypto.randomUUID())
      plays.save(change.intent, change.fields)
      onDone?.()
    },
    children: Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    )),
  }
}

function defaultWhen({ isMarked, last }: DateFormProps['row'], airDate: string | null): SeenWhen {
  if (!isMarked || last === null) return 'now'
  if (last.day === null) return 'unknown'
  return isWhenAired(last, airDate) ? 'aired' : 'day'
}

/** "20:15" in the person's zone, where the time is known. */
function timeOf(last: DatedRow['last'], timeZone: string): string {
  if (last?.precision !== 'minute' || last.seenAt === null) return ''
  return new Date(last.seenAt).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

function formatUpTo(season: number, episode: number): string {
  const episodes = episode === 1 ? 'episode 1' : `episodes 1 to ${episode}`
  return season === 1 ? `Marks ${episodes}` : `Marks the seasons before, and ${episodes}`
}
