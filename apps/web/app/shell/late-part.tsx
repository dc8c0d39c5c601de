import { type ComponentType, useEffect, useState } from 'react'

declare global {
  /** The data of the server's page and the code of its parts: `entry.client.tsx` hydrates it once they are there. */
  var lateParts: Promise<unknown>[] | undefined
}

/**
 * Wraps a part of a page whose code is a file of its own, for not all pages of its kind have it. `id` is an element of the
 * part: where the server's page has it, the code is fetched at once. The server draws the part itself, for there
 * `part.tsx` stands for `part-late.tsx` (`vite/late-parts.ts`). Where the code does not come, a page shows `Waiting` for good
 * if the part is not needed, and is else loaded anew.
 */
export function latePart<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
  isNeeded = true,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  if (document.getElementById(id)) {
    globalThis.lateParts ??= []
    globalThis.lateParts.push(fetchPart())
  }

  return function LatePart(props) {
    // In an object, for a part is a function, which a state would call.
    const [{ Part, error }, setState] = useState<{ Part: typeof loaded; error?: unknown }>({ Part: loaded })
    useEffect(() => {
      if (Part !== null) return
      let isLeft = false
      fetchPart().then(
        (part) => isLeft || setState({ Part: part }),
        (error) => {
          if (isLeft || !isNeeded) return
          // No browser requests a script again that failed, but the server draws the part. Once, for in that page it may
          // fail as well.
          const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          if (navigator.onLine && opened?.type !== 'reload') location.reload()
          else setState({ Part, error })
        },
      )
      return () => {
        isLeft = true
      }
    }, [Part])
    if (error) throw error
    return Part === null ? <Waiting {...props} /> : <Part {...props} />
  }
}
