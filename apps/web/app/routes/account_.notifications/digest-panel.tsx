import type { DigestFrequency } from '@marquee/domain/notification'
import { Button } from '@marquee/ui/button'
import { clockGlyph } from '@marquee/ui/glyphs/clock-glyph'
import { LongSelect } from '@marquee/ui/long-select'
import { Panel } from '@marquee/ui/panel'
import { SegmentedControl } from '@marquee/ui/segmented-control'
import type { ReactNode } from 'react'
import { formatWeekday } from '#formatting/near-day.ts'
import { cityOf } from '#formatting/zone-city.ts'
import { useSaving } from '#saving/use-saving.ts'
import { useViewer } from '#shell/root-data.ts'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { formatNext } from './next-digest.ts'
import styles from './notifications.module.css'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'

const FREQUENCIES = { off: 'Off', daily: 'Daily', weekly: 'Weekly' } satisfies Record<DigestFrequency, string>
const frequencies = Object.entries(FREQUENCIES).map(([value, label]) => ({ value, label }))

// The first of January 2024 was a Monday.
const weekdayOf = (number: number) => ({ value: String(number), label: formatWeekday(`2024-01-0${number}`) })
const weekdays = [{ options: Array.from({ length: 7 }, (_, index) => weekdayOf(index + 1)) }]

const hourOf = (hour: number) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })
const hours = [{ options: Array.from({ length: 24 }, (_, hour) => hourOf(hour)) }]

type Digest = { frequency: DigestFrequency; weekday: number; hour: number; nextAt: string | null }

/**
 * How often a mail comes, and when, which is the time of push as well; each choice saves at once, without scripts all of
 * them by a button.
 */
export function DigestPanel({ digest }: { digest: Digest }) {
  const { save, wanted } = useSaving(NOTIFICATIONS_PATH)
  const choice = (name: 'frequency' | 'weekday' | 'hour') => ({
    name,
    value: wanted(`digest:${name}`, name) ?? String(digest[name]),
    onValueChange: (value: string) => save(`digest:${name}`, { intent: 'digest', [name]: value }),
  })
  const frequency = choice('frequency')
  const hour = choice('hour')

  return (
    <Panel title="Digest by email" note={<Recipient />}>
      <form method="post" action={NOTIFICATIONS_PATH}>
        <input type="hidden" name="intent" value="digest" />
        <div className={styles.choices}>
          <SegmentedControl label="Digest" items={frequencies} {...frequency} />
          {frequency.value === 'weekly' ? (
            <LongSelect label="Day" icon="calendar" groups={weekdays} {...choice('weekday')} />
          ) : null}
          <LongSelect label="Time" icon={clockGlyph} groups={hours} {...hour} />
          <noscript>
            <Button type="submit">Save</Button>
          </noscript>
        </div>
      </form>
      {frequency.value === 'off' ? (
        <Times>Push comes at {hourOf(Number(hour.value)).label}</Times>
      ) : digest.nextAt === null ? null : (
        <Next at={digest.nextAt} />
      )}
    </Panel>
  )
}

/** The address that it goes to, and that it must be verified. */
function Recipient() {
  const viewer = useViewer()
  if (viewer === null) return null
  return viewer.verified ? (
    <>One email to {viewer.email}, only when something is on.</>
  ) : (
    <>To {viewer.email}, as soon as this address is verified.</>
  )
}

/** When the next one comes, by the person's clocks. */
function Next({ at }: { at: string }) {
  const zone = useTimeZone()
  return <Times>Next: {formatNext(at, zone)}</Times>
}

/** A time, whose clocks it is by, and the way to change them. */
function Times({ children }: { children: ReactNode }) {
  const zone = useTimeZone()
  return (
    <p className={styles.next}>
      {children}, {cityOf(zone)}. <a href="/account#watching">Change time zone</a>
    </p>
  )
}
