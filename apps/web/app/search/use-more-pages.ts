import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchPage, type Listed, type TitlesPage } from './titles-page.ts'

/** What each visit had loaded, so that Back finds the list as long as it was, and the place in it. */
const visits = new Map<string, TitlesPage[]>()
const MOST_VISITS = 20

type State = 'idle' | 'loading' | 'failed'

/** The pages after the first, loaded one by one as somebody comes near the end. */
export function useMorePages(first: TitlesPage, listed: Listed) {
  const { key, pathname, search } = useLocation()
  const visit = `${key} ${pathname}${search}`
  const [further, setFurther] = useState(() => visits.get(visit) ?? [])
  const [state, setState] = useState<State>('idle')
  const request = useRef<AbortController>(undefined)
  const pages = [first, ...further]
  const last = pages.at(-1) ?? first
  const isAll = last.page >= last.totalPages

  useEffect(() => {
    if (further.length === 0) return
    visits.delete(visit)
    visits.set(visit, further)
    for (const old of [...visits.keys()].slice(0, -MOST_VISITS)) visits.delete(old)
  }, [visit, further])
  useEffect(() => () => request.current?.abort(), [])
  useRefreshed(listed, visits.get(visit), setFurther)

  const load = useCallback(() => {
    request.current?.abort()
    const asked = new AbortController()
    request.current = asked
    setState('loading')
    fetchPage(listed, last.page + 1, asked.signal)
      .then((page) => {
        if (asked.signal.aborted) return
        setFurther((others) => [...others, page])
        setState('idle')
      })
      .catch(() => {
        if (!asked.signal.aborted) setState('failed')
      })
  }, [listed, last.page])

  return { pages, last, isAll, state, load }
}

/** What a visit left may have been marked since, on a title's page: it shows at once, and each page comes anew. */
function useRefreshed(
  listed: Listed,
  left: TitlesPage[] | undefined,
  setFurther: (change: (pages: TitlesPage[]) => TitlesPage[]) => void,
) {
  const found = useRef(left)

  useEffect(() => {
    const asked = new AbortController()
    const refresh = async (page: number) => {
      const renewed = await fetchPage(listed, page, asked.signal)
      setFurther((pages) => pages.map((old) => (old.page === page ? renewed : old)))
    }
    for (const { page } of found.current ?? []) refresh(page).catch(() => null)
    return () => asked.abort()
  }, [listed, setFurther])
}
