import type { TitleType } from '@marquee/domain/title'
import { pageRouter } from '@marquee/framework-seams/remix-router'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigate, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { rememberSearch } from './recent-searches.ts'
import { searchPath } from './search-path.ts'

const PAUSE = 250

/** Search field: searches while one types, or as a plain form without scripts. */
export function SearchForm({ q, segment }: { q: string; segment: TitleType | null }) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const wentBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: where results of the same query follow, what was typed is newer
  useEffect(() => {
    const field = input.current
    const isTyping = document.activeElement === field && (isFirst.current || !wentBack)
    isFirst.current = false
    // Input that is still being typed is newer than the results.
    if (field && !isTyping) field.value = q
  }, [q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: input from before hydration, or before a segment was chosen
  useEffect(() => {
    ask()
    return () => clearTimeout(pause.current)
  }, [segment])

  function ask() {
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    const shown = currentSearch()
    if (shown === null || text === (shown.get('q') ?? '').trim()) return
    const path = searchPath({ q: text, segment: shown.get('segment') as TitleType | null })
    // Back leads to the page before typing, not through every letter. The address is ahead of what is drawn.
    navigate(path, { replace: /search\?.*q=[^&]/.test(location.href), preventScrollReset: true })
  }

  function askSoon() {
    clearTimeout(pause.current)
    pause.current = setTimeout(ask, PAUSE)
  }

  return (
    <Form
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        rememberSearch(input.current?.value ?? '')
        ask()
      }}
    >
      {segment && <input type="hidden" name="segment" value={segment} />}
      <SearchField
        ref={input}
        label="Search films and series"
        defaultValue={q}
        maxLength={200}
        shortcut
        onInput={askSoon}
        onClear={ask}
      />
    </Form>
  )
}

/**
 * Parameters of the search that is shown or on its way, or null where another page is. It reads them of the router, which
 * knows of a press before that is rendered.
 */
function currentSearch() {
  const { location, navigation } = pageRouter().state
  const next = navigation.location
  const isSearch = next
    ? next.pathname === '/search'
    : /^\/search(\/desktop-detail)?$/.test(location.pathname)
  return isSearch ? new URLSearchParams((next ?? location).search) : null
}
