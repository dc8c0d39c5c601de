/** Choices of the field "My rating". */
export const RATED = [
  { value: '', label: 'Any' },
  { value: '1', label: 'Rated' },
  { value: '0', label: 'Not rated' },
]

/** Properties of a field for a year, with the year that stands in it while it is empty. */
export const yearLook = (placeholder: number | undefined) => ({
  ...{ inputMode: 'numeric' as const, pattern: '[1-9][0-9]{3}', title: 'A year such as 1994' },
  placeholder: placeholder === undefined ? undefined : String(placeholder),
})

/** Text fields of a form as an address has them. */
export function textsOf(form: FormData): URLSearchParams {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return new URLSearchParams(texts)
}
