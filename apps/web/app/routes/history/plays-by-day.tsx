import { Banner } from '@marquee/ui/banner'
import { ButtonLink } from '@marquee/ui/button'
import { PlayDay } from '@marquee/ui/play-row'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { formatCount, formatLength } from '#formatting/format.ts'
import { Stack } from '#shell/stack.tsx'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { isPlainPress } from '../../links/site-link.ts'
import { formatDayHeading, formatMonth } from './day-text.ts'
import { daysOf, type PlayedDay } from './days-of.ts'
import { EditDialog } from './edit-dialog-late.tsx'
import { foldPlays, sumRuntimes } from './fold-plays.ts'
import { type HistoryAddress, historyPath, UNKNOWN_DAY } from './history-address.ts'
import type { History, Play } from './history-page.tsx'
import { LeftMark, type Unplayed } from './left-mark.tsx'
import { PlayedRow } from './played-row.tsx'
import { useOlderPlays } from './use-older-plays.ts'
import { usePlayChanges } from './use-play-changes.ts'

type PlaysByDayProps = {
  history: History
  today: string
  unplayed: Unplayed | null
  setUnplayed: (film: Unplayed | null) => void
}

/** The days of the history, with a link to older plays, which are added at the end where there are scripts. */
export function PlaysByDay({ history, today, unplayed, setUnplayed }: PlaysByDayProps) {
  const { address } = history
  const zone = useTimeZone()
  const { pages, next, state, load, isRenewing } = useOlderPlays(history)
  const changes = usePlayChanges(history, { isRenewing, onUnplayed: setUnplayed })
  const days = daysOf(pages, { isContinued: address.before !== null, isHidden: changes.isHidden })
  const shown = days.reduce((sum, { plays }) => sum + plays.length, 0)
  const edited = days.flatMap(({ plays }) => plays).find(({ key }) => key === changes.edited)

  return (
    <Stack aria-label="Plays">
      {address.before === null ? null : (
        <ButtonLink variant="plain" icon="arrow-up" href={historyPath()}>
          Back to the newest
        </ButtonLink>
      )}
      <LeftMark unplayed={unplayed} onAnswer={() => setUnplayed(null)} days={days} />
      <MonthWithoutPlays address={address} days={days} next={next} />
      {days.map(({ day, plays, isWhole }) => (
        <PlayDay
          key={day}
          title={formatDayHeading(day, today)}
          summary={isWhole ? formatSum(plays) : undefined}
        >
          {foldPlays(plays).map((row) => (
            <PlayedRow key={keyOf(row)} plays={row} isWhole={isWhole} zone={zone} changes={changes} />
          ))}
        </PlayDay>
      ))}
      <Older {...{ next, state, load }} address={address} />
      <VisuallyHidden>
        <p role="status">
          {pages.length > 1 && state === 'idle' ? `${formatCount(shown, 'play')} shown` : ''}
        </p>
      </VisuallyHidden>
      {edited ? <EditDialog play={edited} {...{ zone, today, changes }} /> : null}
    </Stack>
  )
}

/** Key of a row, the same with fewer or more plays: a group would close with the focus in it. */
function keyOf([play]: Play[]): string | undefined {
  return play?.title.type === 'series' ? String(play.title.id) : play?.key
}

/** "4 plays, 2 h 25 min". */
function formatSum(plays: Play[]): string {
  const length = sumRuntimes(plays)
  return `${formatCount(plays.length, 'play')}${length ? `, ${formatLength(length)}` : ''}`
}

type MonthWithoutPlaysProps = { address: HistoryAddress; days: PlayedDay[]; next: string | null }

/** Says that the chosen month has no plays, where those of earlier months follow, or that every play has its day. */
function MonthWithoutPlays({ address: { month, before }, days, next }: MonthWithoutPlaysProps) {
  if (month === null || before !== null) return null
  const [first] = days
  if (month === UNKNOWN_DAY) return first || next ? null : <p>Every play has its day.</p>
  if (first?.day?.startsWith(month)) return null
  return <p>{`Nothing in ${formatMonth(month)}.${first ? ' Before it:' : ''}`}</p>
}

type OlderProps = Pick<ReturnType<typeof useOlderPlays>, 'next' | 'state' | 'load'> & {
  address: HistoryAddress
}

function Older({ address: { month }, next, state, load }: OlderProps) {
  if (next === null) return null
  return (
    <>
      {state === 'failed' ? (
        <Banner kind="problem">Older plays could not be loaded. Try again.</Banner>
      ) : null}
      <ButtonLink
        href={historyPath({ month, before: next })}
        wide
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          if (!isPlainPress(event, event.currentTarget)) return
          event.preventDefault()
          load()
        }}
      >
        {state === 'loading' ? 'Loading' : 'Show older'}
      </ButtonLink>
    </>
  )
}
