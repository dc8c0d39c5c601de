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
  /** Address of the page that is on its way, or of the results that are shown. */
  const wanted = useRef('')
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const wentBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  useEffect(() => {
    const field = input.current
    const isTyping = document.activeElement === field && (isFirst.current || !wentBack)
    isFirst.current = false
    const path = next ? next.pathname + next.search : searchPath({ q, segment })
    // What was opened since the last letter is wanted more than its results.
    if (next && path !== wanted.current) clearTimeout(pause.current)
    // Input that is still being typed is newer than the results.
    if (field && !next && !isTyping) field.value = q
    wanted.current = path
  }, [q, segment, wentBack, next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
  useEffect(() => {
    if (input.current) ask(input.current.value)
    return () => clearTimeout(pause.current)
  }, [])

  function ask(text: string) {
    clearTimeout(pause.current)
    const path = searchPath({ q: text, segment })
    if (path === wanted.current) return
    wanted.current = path
    // Back leads to the page before typing, such as a title, not through every letter. The address is ahead of what is
    // drawn.
    const replace = /search\?.*q=[^&]/.test(location.href)
    navigate(path, { replace, preventScrollReset: true })
  }

  function askSoon(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    clearTimeout(pause.current)
    pause.current = setTimeout(ask, PAUSE, text)
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
      {segment && <input type="hidden" name="segment" value={segment} />}
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
