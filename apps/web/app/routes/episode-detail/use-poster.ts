import { useLocation } from '@remix-run/react'
import { useNotes, useViewer } from '#shell/root-data.ts'

/**
 * Picture that the address names, to show while the episode is loading; none for whoever has episodes hidden, since a link
 * may be older than their choice.
 */
export function usePoster(): string | null {
  const { search } = useLocation()
  const { withoutOwn } = useNotes()
  const spoilers = useViewer()?.spoilers ?? 'none'
  const poster = new URLSearchParams(search).get('poster')
  if (poster === null || withoutOwn || spoilers !== 'none') return null
  // It becomes part of a picture's address, so only a path in TMDB's form is accepted.
  return /^\/[\w.-]+$/.test(poster) ? poster : null
}
