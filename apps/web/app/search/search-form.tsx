import type { TitleType } from '@marquee/domain/title'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigate, useNavigation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { rememberSearch } from './recent-searches.ts'
import { searchParams, searchPath } from './search-path.ts'

const PAUSE = 250

/** Search field: searches while one types, or as a plain form without scripts. */
export function SearchForm({ q, segment }: { q: string; segment: TitleType | null }) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Parameters of the results that are shown, or on their way. */
  const wanted = useRef(new URLSearchParams())
  const navigate = useNavigate()
  const { location: next } = useNavigation()
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
  useEffect(() => {
    const isSearch = next?.pathname === '/search'
    wanted.current = isSearch ? new URLSearchParams(next.search) : searchParams({ q, segment })
    // Another page that was opened since the last letter is wanted more than its results.
    if (next && !isSearch) clearTimeout(pause.current)
  }, [next, q, segment])
  // biome-ignore lint/correctness/useExhaustiveDependencies: input from before hydration, or before a segment was chosen
  useEffect(() => {
    ask()
    return () => clearTimeout(pause.current)
  }, [segment])

  function ask() {
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    const shown = wanted.current
    if (text === (shown.get('q') ?? '')) return
    shown.set('q', text)
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
