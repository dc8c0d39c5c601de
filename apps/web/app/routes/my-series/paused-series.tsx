import { Button } from '@marquee/ui/button'
import { undoGlyph } from '@marquee/ui/glyphs/undo-glyph'
import { PausedSeriesRow } from '@marquee/ui/paused-series-row'
import { artOf } from '#formatting/art.ts'
import { formatNearDay } from '#formatting/near-day.ts'
import { PlayForm } from '#plays/play-form.tsx'
import { followingKeyOf } from '#plays/play-keys.ts'
import type { Plays } from '#plays/use-plays.ts'
import { formatSeenTarget } from '#seen/seen-target.ts'
import { useImageBase } from '#shell/root-data.ts'
import { detailPath } from '#title/title-card.tsx'
import type { MySeriesItem } from './my-series-page.tsx'
import { seenOf } from './percent.ts'

type PausedSeriesProps = { item: MySeriesItem; today: string; plays: Plays }

/** A series that I paused or dropped, with the form that makes me follow it again. */
export function PausedSeries({ item, today, plays }: PausedSeriesProps) {
  const { title, progress, state } = item
  const imageBase = useImageBase()
  const isDropped = state === 'dropped'
  const isBusy = plays.pendingOf(followingKeyOf(title.id), 'state') !== null

  return (
    <PausedSeriesRow
      src={artOf(imageBase, 'thumb', title.posterPath)?.src}
      href={detailPath(title)}
      title={title.name}
      detail={positionOf(item, today)}
      seen={seenOf(progress)}
      total={progress.total}
      dropped={isDropped}
    >
      <PlayForm
        plays={plays}
        intent="following"
        fields={{ series: String(title.id), state: 'following', from: state }}
      >
        <Button
          type="submit"
          icon={isDropped ? undoGlyph : 'play'}
          busy={isBusy}
          aria-label={`${isDropped ? 'Pick up' : 'Resume'}: ${title.name}`}
        >
          {isDropped ? 'Pick up' : 'Resume'}
        </Button>
      </PlayForm>
    </PausedSeriesRow>
  )
}

/** "At S3 E2 since 3 August", "Left at S4 E6, 3 March 2025". */
function positionOf({ progress, state, lastSeenOn }: MySeriesItem, today: string): string {
  const { next, seen } = progress
  const day = lastSeenOn === null ? null : formatNearDay(lastSeenOn, today)
  if (next === null || seen === 0) return next === null ? 'Nothing left to see' : 'Not begun'
  const code = formatSeenTarget({ season: next.season, episode: next.number })
  if (state === 'dropped') return day === null ? `Left at ${code}` : `Left at ${code}, ${day}`
  return day === null ? `At ${code}` : `At ${code} since ${day}`
}
