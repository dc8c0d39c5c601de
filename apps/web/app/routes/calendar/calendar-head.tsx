import { ButtonLink } from '@marquee/ui/button'
import { FilterChips } from '@marquee/ui/filter-chips'
import { linkGlyph } from '@marquee/ui/glyphs/link-glyph'
import { IconLink } from '@marquee/ui/icon-button'
import { calendarPath, subscribePath } from './address.ts'
import styles from './calendar-page.module.css'
import type { FoundCalendar } from './calendar-page.tsx'

/** Parts of the address of the page. */
export function addressOf({ month, chosen, isChosen, show, today }: FoundCalendar) {
  const day = isChosen ? chosen : null
  return { month: isChosen || month === today.slice(0, 7) ? null : month, day, show }
}

/** The month, the ways to others, and the filter. */
export function CalendarHead({ calendar, name }: { calendar: FoundCalendar; name: string }) {
  const { show, around } = calendar
  return (
    <div className={styles.head}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{name}</h1>
        <Steps
          className={styles.narrow}
          unit="week"
          hrefs={around.weeks.map((day) => day && calendarPath({ day, show }))}
        />
        <Steps
          className={styles.wide}
          unit="month"
          hrefs={around.months.map((month) => month && calendarPath({ month, show }))}
        />
        <ButtonLink className={styles.wide} href={calendarPath({ show })}>
          Today
        </ButtonLink>
      </div>
      <ButtonLink compact icon={linkGlyph} href={subscribePath(addressOf(calendar))} aria-haspopup="dialog">
        Subscribe
      </ButtonLink>
    </div>
  )
}

type StepsProps = { className: string | undefined; unit: 'week' | 'month'; hrefs: (string | null)[] }

function Steps({ className, unit, hrefs: [before, after] }: StepsProps) {
  return (
    <div className={`${styles.steps} ${className}`}>
      {before ? (
        <IconLink className={styles.step} icon="chevron-left" label={`Previous ${unit}`} href={before} />
      ) : null}
      {after ? (
        <IconLink className={styles.step} icon="chevron-right" label={`Next ${unit}`} href={after} />
      ) : null}
    </div>
  )
}

const LABELS: Record<string, string> = {
  following: 'Following',
  watchlist: 'Watchlist',
  'not-begun': 'Not begun',
  premieres: 'Premieres and finales',
  specials: 'Specials',
  'at-home': 'Films at home',
}

/** Parts of the calendar, each a link that adds it or takes it out. */
export function CalendarFilter({
  calendar: { chips, month, chosen, isChosen },
}: {
  calendar: FoundCalendar
}) {
  const place = isChosen ? { day: chosen } : { month }
  return (
    <FilterChips
      label="Show"
      value={chips.flatMap(({ part, isOn }) => (isOn ? part : []))}
      chips={chips.map(({ part, show }) => ({
        ...{ value: part, label: LABELS[part] ?? part },
        href: calendarPath({ ...place, show }),
      }))}
    />
  )
}
