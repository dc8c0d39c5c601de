import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { calendarPath } from './address.ts'
import type { FoundCalendar } from './calendar-page.tsx'
import { widerShow } from './wider-show.ts'

/** Message in place of the days: nothing is saved at all, the filter hides everything, or nothing is on. */
export function NothingOn({ calendar, name }: { calendar: FoundCalendar; name: string }) {
  const { hasTitles, isFiltered, month, around } = calendar
  const next = around.months[1]
  if (!hasTitles)
    return (
      <EmptyState
        id="nothing-on"
        title="Nothing on the calendar yet"
        actions={
          <>
            <ButtonLink variant="primary" icon="search" href="/search?segment=series">
              Find a series
            </ButtonLink>
            <ButtonLink href="/import">Import</ButtonLink>
          </>
        }
      >
        Begin a series or put a film on your watchlist, and its days come here by themselves.
      </EmptyState>
    )
  if (isFiltered)
    return (
      <EmptyState
        id="nothing-on"
        title="All of it is filtered out"
        actions={
          <ButtonLink variant="primary" href={calendarPath({ month, show: widerShow(calendar) })}>
            {calendar.show === null ? 'Show all of it' : 'Show the usual'}
          </ButtonLink>
        }
      >
        Something is on in {name}, but nothing of what the filter shows.
      </EmptyState>
    )
  return (
    <EmptyState
      id="nothing-on"
      title={`Nothing on in ${name}`}
      actions={
        <>
          {next ? (
            <ButtonLink variant="primary" href={calendarPath({ month: next, show: calendar.show })}>
              Next month
            </ButtonLink>
          ) : null}
          <ButtonLink icon="search" href="/search?segment=series">
            Find a series
          </ButtonLink>
        </>
      }
    >
      No episode of your series airs, and no film of your watchlist comes out.
    </EmptyState>
  )
}
