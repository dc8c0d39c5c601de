import { type RefObject, useEffect, useState } from 'react'
import { useViewer } from '#shell/root-data.ts'

type EpisodeRef = { series: number; season: number; episode: number }
type NextEpisode = { name: string | null; stillPath: string | null }

/**
 * Name and picture of the next episode, which lists lack: fetched once its card or the row of cards is visible. Without
 * them for whoever wants all unseen episodes hidden.
 */
export function useNextEpisode(shown: RefObject<Element>, ref: EpisodeRef | null): NextEpisode | null {
  const isHidden = useViewer()?.spoilers === 'unseen'
  const path =
    ref === null || isHidden
      ? null
      : `/api/catalogue/series/${ref.series}/seasons/${ref.season}/episodes/${ref.episode}`
  const [known, setKnown] = useState<{ path: string; episode: NextEpisode } | null>(null)

  useEffect(() => {
    if (path === null || shown.current === null) return
    const request = new AbortController()
    const observer = new IntersectionObserver((entries) => {
      // A busy browser reports several at once, the oldest first.
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      fetchEpisode(path, request.signal).then(
        (episode) => episode && setKnown({ path, episode }),
        () => {
          // The card is complete enough without them.
        },
      )
    })
    observer.observe(shown.current)
    return () => {
      observer.disconnect()
      request.abort()
    }
  }, [shown, path])

  return known?.path === path ? known.episode : null
}

async function fetchEpisode(path: string, signal: AbortSignal): Promise<NextEpisode | null> {
  const answer = await fetch(path, { signal })
  return answer.ok ? (await answer.json<{ episode: NextEpisode }>()).episode : null
}
