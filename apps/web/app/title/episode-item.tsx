import type { Episode } from '@marquee/domain/catalogue'
import { EpisodeRow } from '@marquee/ui/episode-row'
import { upToHereGlyph } from '@marquee/ui/glyphs/up-to-here-glyph'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { SmallButton } from '@marquee/ui/small-button'
import { artOf } from '#formatting/art.ts'
import { formatLength } from '#formatting/format.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import { SeenForm } from '#seen/seen-form.tsx'
import { seenTargetFields } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useImageBase, useViewer } from '#shell/root-data.ts'
import { EpisodeMenu } from './episode-menu.tsx'
import type { EpisodeRowState } from './episode-rows.ts'
import { passFocus } from './pass-focus.ts'
import { formatAirDay, formatSeen } from './seen-text.ts'
import { ShowEpisode } from './show-episode.tsx'
import { KEYS } from './use-episode-keys.ts'
import { useEpisodePath } from './use-episode-path.ts'

type EpisodeItemProps = {
  series: number
  row: EpisodeRowState
  today: string
  seen: Seen
  isNext: boolean
  /** Marks all episodes up to this one; it has a button for it. */
  onUpToHere: (() => void) | null
  /** Offers to say when it was seen. */
  hasMenu: boolean
}

/** One episode of the open season. */
export function EpisodeItem({ series, row, today, seen, isNext, onUpToHere, hasMenu }: EpisodeItemProps) {
  const imageBase = useImageBase()
  const { episode, hasAired, isMarked, plays, last } = row
  const { season, number, name, airDate, runtime, score, stillPath } = episode
  const target = { series, season, episode: number }
  const canBeSeen = hasAired || isMarked
  const pathOf = useEpisodePath(series, season)
  const hidesSome = (useViewer()?.spoilers ?? 'none') !== 'none'
  return (
    <EpisodeRow
      id={hidesSome ? `episode-${number}` : undefined}
      href={pathOf(episode)}
      title={name}
      number={number}
      date={airDate && formatAirDay(airDate, today)}
      length={runtime === null ? null : formatLength(runtime)}
      score={score}
      {...artOf(imageBase, 'still', stillPath)}
      upcoming={airDate !== null && !hasAired}
      state={isNext ? 'next' : undefined}
      seenText={last && formatSeen(last, airDate, today)}
      plays={plays}
      wideAction={onUpToHere && <UpToHere target={target} action={seen.action} onSave={onUpToHere} />}
      data-episode={number}
      data-aired={hasAired || undefined}
    >
      {name === null ? <ShowEpisode episode={{ season, number }} hash={`#episode-${number}`} /> : null}
      {canBeSeen ? (
        <>
          {hasMenu ? <EpisodeMenu series={series} row={row} today={today} action={seen.action} /> : null}
          <SeenForm target={target} seen={seen} pressed={isMarked}>
            <SeenToggle
              of={name ?? `episode ${number}`}
              pressed={isMarked}
              busy={seen.isSeasonBusy(target)}
              title={`Mark as ${isMarked ? 'not ' : ''}seen (${KEYS.seen})`}
              aria-keyshortcuts={KEYS.seen}
            />
          </SeenForm>
        </>
      ) : null}
    </EpisodeRow>
  )
}

type UpToHereProps = {
  target: { series: number; season: number; episode: Episode['number'] }
  action: string
  onSave: () => void
}

function UpToHere({ target, action, onSave }: UpToHereProps) {
  return (
    <PlainForm
      action={action}
      fields={{ intent: 'up-to-here', when: 'now', ...seenTargetFields(target) }}
      onSave={(event) => {
        passFocus(event, `[data-episode="${target.episode}"] a`)
        onSave()
      }}
    >
      <SmallButton
        icon={upToHereGlyph}
        voice="mine"
        title={`Seen up to here (${KEYS.upToHere})`}
        aria-keyshortcuts={KEYS.upToHere}
      >
        Seen up to here
      </SmallButton>
    </PlainForm>
  )
}
