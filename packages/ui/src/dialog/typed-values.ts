/** A field's state, by its name in the form. */
export type Typed = { name: string; value: string; checked: boolean; focused: boolean }

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<Field>('input[name], textarea[name]')].filter(
    ({ type }) => type !== 'hidden',
  )

const isTicked = (field: Field) => field instanceof HTMLInputElement && field.checked

const isFocused = (field: Field) => field === document.activeElement

/** What a reader wrote into the fields of `container` before scripts ran, and where the caret stood. */
export function readTyped(container: HTMLElement): Typed[] {
  return fieldsIn(container)
    .filter((field) => field.value !== field.defaultValue || isTicked(field) || isFocused(field))
    .map((field) => ({
      name: field.name,
      value: field.value,
      checked: isTicked(field),
      focused: isFocused(field),
    }))
}

/** The field which had the focus, where it now stands. */
export function focusedField(container: HTMLElement | null, typed: Typed[] | null): HTMLElement | null {
  const focused = typed?.find(({ focused }) => focused)
  if (!container || !focused) return null
  return fieldsIn(container).find(({ name }) => name === focused.name) ?? null
}

/** Writes it again where the same fields now stand, as if it had been typed there. */
export function writeTyped(container: HTMLElement, typed: Typed[]) {
  for (const field of fieldsIn(container)) {
    const chosen = field.type === 'radio' || field.type === 'checkbox'
    const match = typed.find(({ name, value }) => name === field.name && (!chosen || value === field.value))
    if (!match) continue

    if (chosen) {
      if (match.checked !== isTicked(field)) field.click()
      continue
    }
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, match.value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
