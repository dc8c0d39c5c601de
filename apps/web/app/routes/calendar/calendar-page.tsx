import { ButtonLink } from '@marquee/ui/button'
import { MonthGrid } from '@marquee/ui/month-grid'
import { Page } from '@marquee/ui/page'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { useNavigate, useNavigation } from '@remix-run/react'
import type { FormEvent, MouseEvent } from 'react'
import { Subscribe } from '#calendar-feeds/subscribe.tsx'
import { formatCount, formatMonthRange } from '#formatting/format.ts'
import { formatWeekday } from '#formatting/near-day.ts'
import type { ValueFrom } from '#http/json-text.ts'
import { ignoreSecondClick } from '#saving/plain-form.tsx'
import { useImageBase } from '#shell/root-data.ts'
import { calendarPath, subscribePath } from './address.ts'
import { addressOf, CalendarFilter, CalendarHead } from './calendar-head.tsx'
import styles from './calendar-page.module.css'
import { dayName, itemsByDay, monthDays } from './month-days.ts'
import { NothingOn } from './nothing-on-late.tsx'
import type { loader } from './route.tsx'
import { useStayingLinks } from './use-staying-links.ts'
import { useTicks } from './use-ticks.ts'
import { WeekPicker } from './week-picker.tsx'

export type FoundCalendar = ValueFrom<typeof loader>
export type CalendarItem = FoundCalendar['items'][number]

/** Page of airings and releases: a month as a grid, or where there is no room for it a week and a list of days. */
export function CalendarPage({ calendar }: { calendar: FoundCalendar }) {
  const { month, today, chosen, isChosen, show, around, items, rest, hasTitles, subscription } = calendar
  const here = addressOf(calendar)
  const name = formatMonthRange(`${month}-01`, `${month}-01`)
  const ticks = useTicks(calendarPath(isChosen ? { day: chosen, show } : { month, show }), today)
  const imageBase = useImageBase()
  const stay = useStayingLinks()
  const navigate = useNavigate()
  const isLoading = useNavigation().location?.pathname === '/calendar'
  const byDay = itemsByDay(items)
  const isOfMonth = ({ day }: { day: string }) => day.startsWith(month)
  const amount = rest
    .filter(isOfMonth)
    .reduce((sum, { count }) => sum + count, items.filter(isOfMonth).length)

  return (
    <Page className={styles.page} onClick={stay}>
      <CalendarHead calendar={calendar} name={name} />
      <CalendarFilter calendar={calendar} />
      <VisuallyHidden as="p" role="status">
        {`${name}, ${amount === 0 ? 'nothing on' : `${formatCount(amount, 'event')}`}`}
      </VisuallyHidden>
      {hasTitles ? <WeekPicker {...{ calendar, byDay, ticks }} /> : null}
      {items.length === 0 ? <NothingOn calendar={calendar} name={name} /> : <Rest {...{ calendar }} />}
      {hasTitles ? (
        <form
          method="post"
          action={ticks.action}
          className={styles.month}
          data-loading={isLoading || undefined}
          aria-busy={isLoading || undefined}
          onSubmit={(event) => press(event, ticks.press)}
          onClickCapture={ignoreSecondClickOnButton}
        >
          <MonthGrid
            label={name}
            level={2}
            weekdays={(calendar.weeks[0] ?? []).map(formatWeekday)}
            weeks={monthDays(calendar, byDay, { imageBase, ticks })}
            openDate={isChosen ? chosen : null}
            closeHref={calendarPath({ month, show })}
            onMonth={(months) => {
              const to = around.months[months === 1 ? 1 : 0]
              if (to) navigate(calendarPath({ month: to, show }), { preventScrollReset: true })
            }}
          />
        </form>
      ) : null}
      {hasTitles && items.length > 0 ? <MonthAfter calendar={calendar} /> : null}
      <Subscribe subscription={subscription} home={calendarPath(here)} action={subscribePath(here)} />
    </Page>
  )
}

/** Says where the list has nothing from the chosen day on; the table has the days before. */
function Rest({ calendar: { items, chosen, around, show } }: { calendar: FoundCalendar }) {
  if (items.some(({ day }) => day >= chosen)) return null
  const next = around.weeks[1]
  return (
    <p className={`${styles.rest} ${styles.narrow}`}>
      Nothing more from {dayName(chosen)} on.{' '}
      {next ? <a href={calendarPath({ day: next, show })}>Next week</a> : null}
    </p>
  )
}

/** Where the list ends, which may be two days from today, leads to the first day of the next. */
function MonthAfter({ calendar: { around, show } }: { calendar: FoundCalendar }) {
  const month = around.months[1]
  if (!month) return null
  return (
    <ButtonLink
      className={`${styles.narrow} ${styles.back}`}
      href={calendarPath({ month, show })}
      data-to-top=""
    >
      On to {formatMonthRange(`${month}-01`, `${month}-01`)}
    </ButtonLink>
  )
}

function press(event: FormEvent, save: (value: string) => void) {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement) save(submitter.value)
}

/** Links may be pressed as often as one likes. */
function ignoreSecondClickOnButton(event: MouseEvent) {
  if ((event.target as Element).closest('button')) ignoreSecondClick(event)
}
