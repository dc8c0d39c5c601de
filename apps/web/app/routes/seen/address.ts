import { data } from '@remix-run/cloudflare'
import { readCount, readId } from '#http/params.ts'

/** The season that an address names, or an episode of it; `play` is one of an episode that is no longer listed. */
export function readAddress({ searchParams }: URL) {
  const series = readId(searchParams.get('series'))
  const season = readCount(searchParams.get('season'))
  const episode = readCount(searchParams.get('episode'))
  if (series === null || season === null) throw data(null, { status: 404 })
  if (episode === null && searchParams.has('episode')) throw data(null, { status: 404 })
  return { series, season, episode, play: searchParams.get('play') }
}

export type Address = ReturnType<typeof readAddress>
