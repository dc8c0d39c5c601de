import type { TitleType } from '@marquee/domain/title'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigate, useNavigation, useNavigationType } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { rememberSearch } from './recent-searches.ts'
import { searchPath } from './search-path.ts'

const PAUSE = 250

/** Search field: searches while one types, or as a plain form without scripts. */
export function SearchForm({ q, segment }: { q: string; segment: TitleType | null }) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Query of the results that are shown, or on their way. */
  const wanted = useRef(q)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const wentBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  useEffect(() => {
    const field = input.current
    const isTyping = document.activeElement === field && (isFirst.current || !wentBack)
    isFirst.current = false
    // Input that is still being typed is newer than the results.
    if (field && !isTyping) field.value = q
  }, [q, wentBack])
  useEffect(() => {
    const isSearch = next?.pathname === '/search'
    wanted.current = isSearch ? (new URLSearchParams(next.search).get('q') ?? '') : q
    // Another page that was opened since the last letter is wanted more than its results.
    if (next && !isSearch) clearTimeout(pause.current)
  }, [next, q])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
  useEffect(() => {
    if (input.current) ask(input.current.value)
  }, [])
  useEffect(() => () => clearTimeout(pause.current), [])

  function ask(text: string) {
    clearTimeout(pause.current)
    if (text.trim() === wanted.current) return
    wanted.current = text.trim()
    // Back leads to the page before typing, not through every letter. The address is ahead of what is drawn.
    const replace = Boolean(new URLSearchParams(location.search).get('q'))
    navigate(searchPath({ q: text, segment }), { replace, preventScrollReset: true })
  }

  function askSoon(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    clearTimeout(pause.current)
    pause.current = setTimeout(() => ask(text), PAUSE)
  }

  return (
    <Form
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        const text = input.current?.value ?? ''
        rememberSearch(text)
        ask(text)
      }}
    >
      {segment ? <input type="hidden" name="segment" value={segment} /> : null}
      <SearchField
        ref={input}
        label="Search films and series"
        defaultValue={q}
        maxLength={200}
        shortcut
        onInput={askSoon}
        onClear={() => ask('')}
      />
    </Form>
  )
}
