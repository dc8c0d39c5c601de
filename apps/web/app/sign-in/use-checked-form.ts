import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Words beside fields, by the fields' names. */
export type FieldWords = Record<string, string | undefined>

const NOTHING: FieldWords = {}

/**
 * A form that is checked before it is sent, and shows what the server said of its fields. The first field that is
 * wrong gets the focus.
 */
export function useCheckedForm(
  check: (given: FormData) => FieldWords | null,
  refused: FieldWords | null | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(refused ?? NOTHING)

  useEffect(() => setFields(refused ?? NOTHING), [refused])
  useEffect(() => {
    if (fields !== NOTHING) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fields])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const problems = check(new FormData(event.currentTarget))
    setFields(problems ?? NOTHING)
    if (problems !== null) event.preventDefault()
  }

  return { form, fields, onSubmit }
}
