import type { TitleType } from '@marquee/domain/title'
import { SearchField } from '@marquee/ui/search-field'
import { Form, useNavigate, useNavigationType } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { rememberSearch } from './recent-searches.ts'
import { searchPath } from './search-path.ts'

const PAUSE = 250

/** The search field: asks as one types, and as a plain form where there are no scripts. */
export function SearchForm({ q, segment }: { q: string; segment: TitleType | null }) {
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const wentBack = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  useEffect(() => {
    const field = input.current
    const isTyping = document.activeElement === field && (isFirst.current || !wentBack)
    isFirst.current = false
    // What is being typed is newer than the answer that has just come.
    if (field && !isTyping) field.value = q
  }, [q, wentBack])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before there were scripts
  useEffect(() => {
    if (input.current) ask(input.current.value)
  }, [])
  useEffect(() => () => clearTimeout(pause.current), [])

  function ask(text: string) {
    clearTimeout(pause.current)
    if (text.trim() === q) return
    // One step back leads to where one was before typing, not through every letter.
    navigate(searchPath({ q: text, segment }), { replace: q !== '', preventScrollReset: true })
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
