import type { ComponentPropsWithoutRef, FormEvent, MouseEvent } from 'react'
import type { Fields } from './changes.ts'

type PlainFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> & {
  fields: Fields
  /** Saves it in place; without scripts the form is posted. */
  onSave: (event: FormEvent<HTMLFormElement>) => void
}

/** Form of one button, with all it says in hidden fields; it ignores the second click of a double click. */
export function PlainForm({ fields, onSave, children, ...rest }: PlainFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(event)
      }}
      onClickCapture={ignoreSecondClick}
      {...rest}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Ignores the second click of a double click, which would take back what the first has done, or fall on what follows. */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}
