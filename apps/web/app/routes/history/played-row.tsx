import { GroupedPlay, PlayGroup } from '@marquee/ui/play-group'
import { PlayRow } from '@marquee/ui/play-row'
import { artOf } from '#formatting/art.ts'
import { formatTime } from '#formatting/clock-time.ts'
import { codeOf, formatEpisodes } from '#formatting/episodes.ts'
import { formatLength } from '#formatting/format.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { detailPath } from '#title/title-card.tsx'
import { formatFoldedCount, formatTimes } from './fold-plays.ts'
import type { Play } from './history-page.tsx'
import { PlayActions } from './play-actions.tsx'
import { RemoveGroup } from './remove-group.tsx'
import type { PlayChanges } from './use-play-changes.ts'

type PlayedRowProps = {
  /** One play, or several of one series. */
  plays: Play[]
  /** Whether there are no more of the same day on another page. */
  isWhole: boolean
  zone: string
  changes: PlayChanges
}

/** Row of a day: one play, or the plays of one series folded together. */
export function PlayedRow({ plays, isWhole, zone, changes }: PlayedRowProps) {
  const imageBase = useImageBase()
  const last = plays.at(-1)
  if (last === undefined) return null
  const { title } = last
  const head = {
    ...artOf(imageBase, 'thumb', title.posterPath),
    ...{ href: pageOf(last), title: title.name, time: timeOf(last, zone) },
  }
  if (plays.length === 1) return <SinglePlay play={last} head={head} changes={changes} />

  const sources = new Set(plays.map(({ source }) => source))
  return (
    <PlayGroup
      {...head}
      count={formatFoldedCount(plays, isWhole)}
      detail={joined(formatEpisodes(plays), formatTimes(plays))}
      source={sources.size === 1 ? last.source : null}
      foot={<RemoveGroup plays={plays} onRemove={changes.removeAll} />}
    >
      {plays.map((play) => (
        <GroupedPlay
          key={play.key}
          code={codeOf(play)}
          title={play.episodeName ?? `Episode ${play.episode}`}
          detail={play.isUnlisted ? GONE : null}
          time={timeOf(play, zone)}
          source={play.source}
        >
          <PlayActions play={play} name={codeOf(play)} changes={changes} />
        </GroupedPlay>
      ))}
    </PlayGroup>
  )
}

type SinglePlayProps = {
  play: Play
  head: { href: string; title: string; time: string | null; src?: string; srcSet?: string }
  changes: PlayChanges
}

function SinglePlay({ play, head, changes }: SinglePlayProps) {
  const { title, episodeName, isUnlisted, runtime, source } = play
  const times = formatTimes([play])
  const text =
    title.type === 'movies'
      ? { detail: joined('Film', runtime ? formatLength(runtime) : null, times) }
      : { code: codeOf(play), episode: episodeName, detail: joined(isUnlisted ? GONE : null, times) }

  return (
    <PlayRow {...head} {...text} source={source}>
      <PlayActions play={play} name={title.name} changes={changes} />
    </PlayRow>
  )
}

/** An episode that TMDB has deleted. */
const GONE = 'no longer listed'

/** Page of the film, or of the season. */
function pageOf({ title, season, isUnlisted }: Play): string {
  return title.type === 'movies' || season === null || isUnlisted
    ? detailPath(title)
    : seasonPath(title.id, season)
}

const timeOf = ({ seenAt, precision }: Play, zone: string) =>
  seenAt !== null && precision === 'minute' ? formatTime(seenAt, zone) : null

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')
