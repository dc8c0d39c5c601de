import type { Episode } from '@marquee/domain/catalogue'
import { useCatalogueSource } from '@marquee/ui/catalogue-source'
import { EpisodeRow } from '@marquee/ui/episode-row'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import type { FormEvent } from 'react'
import { PlayForm } from '#plays/play-form.tsx'
import { playKeyOf } from '#plays/play-keys.ts'
import type { Seen } from '#seen/use-seen.ts'
import { EpisodeMenu } from './episode-menu.tsx'
import type { FoundTitle } from './find-title.ts'
import { passFocus } from './pass-focus.ts'
import { formatGone } from './seen-text.ts'

type Unlisted = NonNullable<FoundTitle['watching']>['unlisted']

type UnlistedEpisodesProps = {
  series: number
  /** Number of the open season. */
  season: number
  unlisted: Unlisted
  today: string
  seen: Seen
}

/** Episodes that one has seen and TMDB lists no longer, at the end of a season's list. */
export function UnlistedEpisodes({ series, season, unlisted, today, seen }: UnlistedEpisodesProps) {
  const source = useCatalogueSource()
  return unlisted.map((gone) => {
    const { key } = gone.last
    const name = gone.name ?? `Episode ${gone.episode}`
    if (seen.pendingOf(playKeyOf(key), 'wanted') === 'off' && gone.plays === 1) return null
    return (
      <EpisodeRow
        key={`${gone.season}/${gone.episode}`}
        title={name}
        number={gone.episode}
        date={gone.season === season ? null : `Season ${gone.season}, episode ${gone.episode}`}
        state="gone"
        seenText={formatGone(source, gone, today)}
        plays={gone.plays}
        data-episode={gone.episode}
      >
        <EpisodeMenu
          series={series}
          row={{ episode: episodeOf(gone, name), isMarked: true, plays: gone.plays, last: gone.last }}
          today={today}
          action={seen.action}
          play={key}
        />
        <PlayForm
          plays={seen}
          intent="play"
          fields={{ key, wanted: 'off' }}
          onSend={gone.plays === 1 ? passToRowBefore : undefined}
        >
          <SeenToggle of={name} pressed title="Remove the play" />
        </PlayForm>
      </EpisodeRow>
    )
  })
}

/** The row goes with its last play: the focus passes to the row before, or else to what is above the list. */
function passToRowBefore(event: FormEvent<HTMLFormElement>): void {
  const before = event.currentTarget.closest('li')?.previousElementSibling?.getAttribute('data-episode')
  passFocus(event, before ? `[data-episode="${before}"] a` : '#own-episodes')
}

type MenuEpisode = Pick<Episode, 'season' | 'number' | 'name' | 'airDate'>

const episodeOf = ({ season, episode }: Unlisted[number], name: string): MenuEpisode => ({
  ...{ season, number: episode, name, airDate: null },
})
