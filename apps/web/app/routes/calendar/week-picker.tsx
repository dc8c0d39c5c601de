import { ButtonLink } from '@marquee/ui/button'
import { DayPicker } from '@marquee/ui/day-picker'
import { calendarPath } from './address.ts'
import styles from './calendar-page.module.css'
import type { CalendarItem, FoundCalendar } from './calendar-page.tsx'
import { dayName, restByDay } from './month-days.ts'
import type { Ticks } from './use-ticks.ts'

type WeekPickerProps = { calendar: FoundCalendar; byDay: Map<string, CalendarItem[]>; ticks: Ticks }

/** The week of the chosen day, where there is no room for a month. */
export function WeekPicker({ calendar: { week, chosen, today, show, rest }, byDay, ticks }: WeekPickerProps) {
  const left = restByDay(rest)
  return (
    <>
      <DayPicker
        className={styles.narrow}
        label={`Week of ${dayName(week[0] ?? chosen)}`}
        value={chosen}
        days={week.map((date) => {
          const items = byDay.get(date) ?? []
          const unseen = items.filter((item) => !ticks.isSeen(item)).length + (left.get(date)?.unseen ?? 0)
          return {
            ...{ date, name: dayName(date), isToday: date === today },
            href: calendarPath({ day: date, show }),
            mark: items.length === 0 ? null : unseen === 0 ? 'seen' : 'open',
            note: items.length === 0 ? undefined : unseen === 0 ? 'all seen' : `${unseen} to see`,
          }
        })}
      />
      {week.includes(today) ? null : (
        <ButtonLink className={`${styles.narrow} ${styles.back}`} href={calendarPath({ show })}>
          Today
        </ButtonLink>
      )}
    </>
  )
}
