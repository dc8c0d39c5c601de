import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { uploadGlyph } from '@marquee/ui/glyphs/upload-glyph'
import { Page, PageTitle } from '@marquee/ui/page'
import { useState } from 'react'
import type { ValueFrom } from '#http/json-text.ts'
import { Stack } from '#shell/stack.tsx'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { UNKNOWN_DAY } from './history-address.ts'
import { LampsOfYear } from './lamps-of-year.tsx'
import { LeftMark, type Unplayed } from './left-mark.tsx'
import { MonthSelect } from './month-select.tsx'
import { PlaysByDay } from './plays-by-day.tsx'
import type { loader } from './route.tsx'
import { useEntry } from './use-entry.ts'
import { useMonthKeys } from './use-month-keys.ts'
import { useToday } from './use-today.ts'

export type History = ValueFrom<typeof loader>
export type PlaysPage = Pick<History, 'days' | 'next'>
export type Play = History['days'][number]['plays'][number]

/** The person's plays, day by day. */
export function HistoryPage({ history }: { history: History }) {
  const { counts } = history
  const zone = useTimeZone()
  const { entry } = useEntry()
  const { unplayed: id } = history.address
  const [unplayed, setUnplayed] = useState<Unplayed | null>(id === null ? null : { id })
  const today = useToday(zone, history.today)
  const month = monthOf(history, today)
  useMonthKeys(month, [...(counts?.months ?? []), ...(counts?.undated ? [{ month: UNKNOWN_DAY }] : [])])

  return (
    <Page width="list">
      <Stack>
        <PageTitle aside={counts?.total ? <MonthSelect month={month} counts={counts} /> : null}>
          History
        </PageTitle>
        {counts?.total ? (
          <>
            <LampsOfYear counts={counts.days} month={month} today={today} />
            <PlaysByDay key={entry} {...{ history, today, unplayed, setUnplayed }} />
          </>
        ) : (
          <>
            <LeftMark unplayed={unplayed} onAnswer={() => setUnplayed(null)} days={[]} />
            <NothingYet />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** Month that the page begins with: the chosen one, or that of its first play. */
function monthOf({ address, days }: History, today: string): string {
  const [first] = days
  return address.month ?? (first ? (first.day?.slice(0, 7) ?? UNKNOWN_DAY) : today.slice(0, 7))
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing on the reel yet"
      actions={
        <>
          <ButtonLink variant="primary" icon="search" href="/search">
            Find something
          </ButtonLink>
          <ButtonLink icon={uploadGlyph} href="/import">
            Import
          </ButtonLink>
        </>
      }
    >
      Mark a film or an episode as seen, and you will find it here on its day. What you have seen elsewhere
      can be imported.
    </EmptyState>
  )
}
