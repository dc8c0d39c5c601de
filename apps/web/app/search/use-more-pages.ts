import { useLocation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { fetchPage, type Listed, type TitlesPage } from './titles-page.ts'

/** Further pages by person and history entry, so that Back restores the length of the list and its scroll position. */
const loadedPages = new Map<string, TitlesPage[]>()
const MAX_ENTRIES = 20

type State = 'idle' | 'loading' | 'failed'

/** The pages after the first, loaded one by one as somebody comes near the end. */
export function useMorePages(first: TitlesPage, listed: Listed) {
  const { key, pathname, search } = useLocation()
  // The pages hold bookmarks as well.
  const entry = `${useViewer()?.createdAt} ${key} ${pathname}${search}`
  const [further, setFurther] = useState(() => loadedPages.get(entry) ?? [])
  const [state, setState] = useState<State>('idle')
  const request = useRef<AbortController>(undefined)
  const pages = [first, ...further]
  const last = pages.at(-1) ?? first
  const isAll = last.page >= last.totalPages

  useEffect(() => {
    if (further.length === 0) return
    loadedPages.delete(entry)
    loadedPages.set(entry, further)
    for (const old of [...loadedPages.keys()].slice(0, -MAX_ENTRIES)) loadedPages.delete(old)
  }, [entry, further])
  useEffect(() => () => request.current?.abort(), [])
  useRefreshed(listed, loadedPages.get(entry), setFurther)

  const load = useCallback(() => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    setState('loading')
    fetchPage(listed, last.page + 1, controller.signal)
      .then((page) => {
        if (controller.signal.aborted) return
        setFurther((others) => [...others, page])
        setState('idle')
      })
      .catch(() => {
        if (!controller.signal.aborted) setState('failed')
      })
  }, [listed, last.page])

  return { pages, last, isAll, state, load }
}

/** Refetches the pages of a restored history entry: bookmarks may have changed on a title's page since. */
function useRefreshed(
  listed: Listed,
  left: TitlesPage[] | undefined,
  setFurther: (change: (pages: TitlesPage[]) => TitlesPage[]) => void,
) {
  const found = useRef(left)

  useEffect(() => {
    const controller = new AbortController()
    const refresh = async (page: number) => {
      const renewed = await fetchPage(listed, page, controller.signal)
      setFurther((pages) => pages.map((old) => (old.page === page ? renewed : old)))
    }
    for (const { page } of found.current ?? []) refresh(page).catch(() => null)
    return () => controller.abort()
  }, [listed, setFurther])
}
