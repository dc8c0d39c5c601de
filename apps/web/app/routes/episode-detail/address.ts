import { data } from '@remix-run/cloudflare'

const natural = (text: string | null) => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : null)

/** The episode an address names, and the picture to show while the rest is on its way. */
export function readAddress(params: URLSearchParams) {
  const series = natural(params.get('series'))
  const season = natural(params.get('season'))
  const episode = natural(params.get('episode'))
  if (series === null || season === null || episode === null) throw data(null, { status: 404 })

  const poster = params.get('poster')
  // It becomes part of a picture's address: only a path of TMDB's may.
  return { series, season, episode, poster: poster && /^\/[\w.-]+$/.test(poster) ? poster : null }
}

export type Address = ReturnType<typeof readAddress>
