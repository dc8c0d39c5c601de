import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Words beside fields, by the fields' names. */
export type FieldErrors = Record<string, string | undefined>

const NOTHING: FieldErrors = {}

/**
 * A form that is checked before it is sent, and shows what the server said of its fields. The first field that is
 * wrong gets the focus. Belongs into the component around a dialog: what stands in one is drawn anew once its scripts
 * have come. Words are about one form only, which `about` names where a component has several.
 */
export function useCheckedForm(
  check: (given: FormData) => FieldErrors | null,
  refused: FieldErrors | null | undefined,
  about?: string,
) {
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(refused ?? NOTHING)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins without words
  useEffect(() => setFields(refused ?? NOTHING), [refused, about])
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

export type CheckedForm = ReturnType<typeof useCheckedForm>
