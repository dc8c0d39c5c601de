import { type RefObject, useEffect, useState } from 'react'

type Place = { series: number; season: number; episode: number }
type NextEpisode = { name: string; stillPath: string | null }

/** What lists do not keep of the episode that comes next: asked for once its card, or the row of it, is seen. */
export function useNextEpisode(shown: RefObject<Element>, place: Place | null): NextEpisode | null {
  const path =
    place && `/api/catalogue/series/${place.series}/seasons/${place.season}/episodes/${place.episode}`
  const [known, setKnown] = useState<{ path: string; episode: NextEpisode } | null>(null)

  useEffect(() => {
    if (path === null || shown.current === null) return
    const asked = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      fetchEpisode(path, asked.signal).then(
        (episode) => episode && setKnown({ path, episode }),
        () => {
          // The card says all that is needed without it.
        },
      )
    })
    observer.observe(shown.current)
    return () => {
      observer.disconnect()
      asked.abort()
    }
  }, [shown, path])

  return known?.path === path ? known.episode : null
}

async function fetchEpisode(path: string, signal: AbortSignal): Promise<NextEpisode | null> {
  const answer = await fetch(path, { signal })
  return answer.ok ? (await answer.json<{ episode: NextEpisode }>()).episode : null
}
