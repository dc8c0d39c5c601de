import type { SeriesDetail } from '@marquee/domain/catalogue'
import { Button } from '@marquee/ui/button'
import { RewatchAction, RewatchBanner } from '@marquee/ui/rewatch-banner'
import { PlayForm } from '#plays/play-form.tsx'
import { rewatchKeyOf } from '#plays/play-keys.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'
import type { FoundTitle } from './find-title.ts'
import { passFocus } from './pass-focus.ts'
import { seasonPath } from './season.ts'

export type RewatchProps = {
  series: SeriesDetail
  watching: NonNullable<FoundTitle['watching']>
  seen: Seen
}

const TIMES = ['Rewatch', 'Third time', 'Fourth time', 'Fifth time']

/** Banner of the rewatch that is under way. */
export function Rewatch({ series, watching, seen }: RewatchProps) {
  const { rewatch, next } = watching.progress
  if (rewatch === null || seen.pendingOf(rewatchKeyOf(series.id), 'wanted') === 'off') return null

  const target = next && { series: series.id, season: next.season, episode: next.number }
  const nextText = target && formatSeenTarget(target)
  const isMarked = target !== null && seen.isSeen(target, false)
  return (
    <RewatchBanner
      title={TIMES[rewatch.number - 1] ?? `Rewatch ${rewatch.number}`}
      seen={rewatch.seen + Number(isMarked)}
      total={rewatch.due}
      next={nextText}
      menu={
        <>
          {target && nextText ? (
            <RewatchAction href={`${seasonPath(series.id, target.season)}#episodes`}>
              Go to {nextText}
            </RewatchAction>
          ) : null}
          <PlayForm
            plays={seen}
            intent="rewatch"
            fields={{ series: String(series.id), wanted: 'off' }}
            // Where it was started, and may be again.
            onSend={(event) => passFocus(event, '#own-episodes')}
          >
            <RewatchAction>End the rewatch</RewatchAction>
          </PlayForm>
        </>
      }
    >
      {target ? (
        <SeenForm target={target} seen={seen} pressed={isMarked}>
          <Button type="submit" icon="check" pressed={isMarked}>
            Seen {nextText}
          </Button>
        </SeenForm>
      ) : null}
    </RewatchBanner>
  )
}
