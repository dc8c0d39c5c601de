import { data } from '@remix-run/cloudflare'
import { refuse } from '#http/answer.ts'
import type { DatedRow } from '#title/episode-rows.ts'
import type { FoundTitle } from '#title/find-title.ts'
import type { Address } from './address.ts'

/** The episode of an address with its plays; `null` for a whole season. Throws where there is no such thing. */
export function requireRow(found: FoundTitle, address: Address): DatedRow | null {
  const { title, season } = found
  const isListed = title.type === 'series' && title.seasons.some(({ number }) => number === address.season)
  // Its episodes did not come, which says nothing of whether the one of the address exists.
  if (isListed && season === null && address.play === null)
    throw refuse({ status: 503 }, 'catalogue-unavailable')

  const isOpen = season?.number === address.season || address.play !== null
  const row = address.episode === null ? null : datedRowOf(found, address)
  if (!isOpen || (address.episode !== null && row === null)) throw data(null, { status: 404 })
  return row
}

/** The episode of an address with its plays; `null` where the season has no such episode, or the play is gone. */
function datedRowOf({ season, watching }: FoundTitle, { episode, play }: Address): DatedRow | null {
  const gone = play === null ? undefined : watching?.unlisted.find(({ last }) => last.key === play)
  if (gone !== undefined) {
    const name = gone.name ?? `Episode ${gone.episode}`
    const listed = { season: gone.season, number: gone.episode, name, airDate: null }
    return { episode: listed, isMarked: true, plays: gone.plays, last: gone.last }
  }
  const listed = season?.episodes.find(({ number }) => number === episode)
  if (listed === undefined || play !== null) return null
  const own = watching?.plays.find((plays) => plays.episode === episode)
  return {
    episode: listed,
    isMarked: own?.isMarked ?? false,
    plays: own?.plays ?? 0,
    last: own?.last ?? null,
  }
}
