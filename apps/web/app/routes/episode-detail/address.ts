import { data } from '@remix-run/cloudflare'
import { readCount, readId } from '#http/params.ts'

/** Episode that an address names, and the picture to show while it is loading. */
export function readAddress(params: URLSearchParams) {
  const series = readId(params.get('series'))
  const season = readCount(params.get('season'))
  const episode = readCount(params.get('episode'))
  if (series === null || season === null || episode === null) throw data(null, { status: 404 })

  const poster = params.get('poster')
  // It becomes part of a picture's address, so only a path in TMDB's form is accepted.
  return { series, season, episode, poster: poster && /^\/[\w.-]+$/.test(poster) ? poster : null }
}

export type Address = ReturnType<typeof readAddress>
