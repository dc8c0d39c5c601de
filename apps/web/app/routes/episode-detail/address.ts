import { data } from '@remix-run/cloudflare'
import { readCount, readId } from '#http/params.ts'
import { readShownEpisodes } from '#title/shown-episodes.ts'

/** Episode that an address names, and the hidden ones that it shows. */
export function readAddress(params: URLSearchParams) {
  const series = readId(params.get('series'))
  const season = readCount(params.get('season'))
  const episode = readCount(params.get('episode'))
  if (series === null || season === null || episode === null) throw data(null, { status: 404 })
  return { series, season, episode, show: readShownEpisodes(params) }
}

export type Address = ReturnType<typeof readAddress>
