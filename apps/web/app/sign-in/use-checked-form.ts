import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Messages beside fields, by the fields' names. */
export type FieldErrors = Record<string, string | undefined>

const NOTHING: FieldErrors = {}

/**
 * Validates a form before it is sent, and shows the server's messages for its fields. The first invalid field gets the
 * focus. Use it in the component around a dialog: content of a dialog is remounted once its scripts have loaded.
 * Messages belong to one form only, which `about` names where a component has several.
 */
export function useCheckedForm(
  check: (given: FormData) => FieldErrors | null,
  refused: FieldErrors | null | undefined,
  about?: string,
) {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState({ fields: refused ?? NOTHING, refused, about })
  const { fields } = shown
  // As an effect it could run after the first event of a page just hydrated, whose messages it would take away.
  if (shown.refused !== refused || shown.about !== about)
    setShown({ fields: refused ?? NOTHING, refused, about })

  useEffect(() => {
    if (fields !== NOTHING) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fields])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const problems = check(new FormData(event.currentTarget))
    setShown({ fields: problems ?? NOTHING, refused, about })
    if (problems !== null) event.preventDefault()
  }

  return { form, fields, onSubmit }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>
