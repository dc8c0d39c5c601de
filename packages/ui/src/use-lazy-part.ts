import { useCallback, useEffect, useRef, useState } from 'react'

/** Part of the app that is fetched once, whoever needs it, and again after a failure. */
export type LazyPart<Part> = { fetch: () => Promise<Part>; loaded: () => Part | null }

/** Wraps the import of a part that most pages never need. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let pending: Promise<Part> | null = null
  let part: Part | null = null

  const fetch = () => {
    pending ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (error: unknown) => {
        pending = null
        throw error
      },
    )
    return pending
  }
  return { fetch, loaded: () => part }
}

type LazyState<Part> = {
  /** The part, once it is wanted and loaded. */
  part: Part | null
  /** True if it was wanted and could not be fetched. */
  missed: boolean
  /** Prefetches it, at the first sign that it may be wanted. */
  prepare: () => void
  /** Fetches and shows it. */
  want: () => void
}

/** Returns the part that a component fetches only when it is used. */
export function useLazyPart<Part>(source: LazyPart<Part>): LazyState<Part> {
  // In an object, for a part is a component: a function, which a state would call.
  const [state, setState] = useState<{ part: Part | null; missed: boolean }>({ part: null, missed: false })
  const mounted = useRef(false)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const prepare = useCallback(() => {
    source.fetch().catch(() => {})
  }, [source])

  const want = useCallback(() => {
    const loaded = source.loaded()
    if (loaded) return setState({ part: loaded, missed: false })
    source.fetch().then(
      (part) => mounted.current && setState({ part, missed: false }),
      () => mounted.current && setState({ part: null, missed: true }),
    )
  }, [source])

  return { ...state, prepare, want }
}
