import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'

test('countries and languages have their codes and names, in the order of their English names', async () => {
  const answer = await openApi().as().api.reference.$get()
  if (answer.status !== 200) throw new Error(String(answer.status))
  const { countries, languages } = await answer.json()

  expect(countries).toContainEqual({ name: 'Türkiye', code: 'TR' })
  expect(languages).toContainEqual({ code: 'de', name: 'German', nativeName: 'Deutsch' })
  expect([countries.length, languages.length].every((length) => length > 180)).toBe(true)
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})
