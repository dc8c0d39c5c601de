import { useCallback, useEffect, useRef, useState } from 'react'

/** A part that is fetched once, however many ask for it, and again after a failure. */
export type Later<Part> = { fetch: () => Promise<Part>; loaded: () => Part | null }

/** Wraps the import of a part that most visits never need. */
export function later<Part>(load: () => Promise<Part>): Later<Part> {
  let asked: Promise<Part> | null = null
  let part: Part | null = null

  const fetch = () => {
    asked ??= load().then(
      (loaded) => {
        part = loaded
        return loaded
      },
      (error: unknown) => {
        asked = null
        throw error
      },
    )
    return asked
  }
  return { fetch, loaded: () => part }
}

type Asked<Part> = {
  /** The part, once it is wanted and there. */
  part: Part | null
  /** It was wanted, and could not be fetched. */
  missed: boolean
  /** Begins to fetch it: for the first sign that somebody may want it. */
  prepare: () => void
  /** Asks for it. */
  want: () => void
}

/** Gives a component the part it fetches only when somebody uses it. */
export function useLater<Part>(source: Later<Part>): Asked<Part> {
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
