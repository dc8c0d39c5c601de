import { data } from '@remix-run/cloudflare'
import { readCount, readId } from '#http/params.ts'

/** The episode an address names, and the picture to show while the rest is on its way. */
export function readAddress(params: URLSearchParams) {
  const series = readId(params.get('series'))
  const season = readCount(params.get('season'))
  const episode = readCount(params.get('episode'))
  if (series === null || season === null || episode === null) throw data(null, { status: 404 })

  const poster = params.get('poster')
  // It becomes part of a picture's address: only a path of TMDB's may.
  return { series, season, episode, poster: poster && /^\/[\w.-]+$/.test(poster) ? poster : null }
}

export type Address = ReturnType<typeof readAddress>
