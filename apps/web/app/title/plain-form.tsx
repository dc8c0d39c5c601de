import type { ComponentPropsWithoutRef } from 'react'

type PlainFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit'> & {
  fields: Record<string, string>
  /** Saves it in place; without scripts the form is posted. */
  onSave: () => void
}

/** Form of one button, with all it says in hidden fields. */
export function PlainForm({ fields, onSave, children, ...rest }: PlainFormProps) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      {...rest}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
