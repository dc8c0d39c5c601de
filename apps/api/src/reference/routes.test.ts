import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'

test('countries and languages have their codes and names, in the order of their English names', async () => {
  const answer = await openApi().as().api.reference.$get()
  if (answer.status !== 200) throw new Error(String(answer.status))
  const { countries, languages } = await answer.json()

  for (const [code, name] of [
    ['TR', 'Türkiye'],
    ['AX', 'Åland Islands'],
    ['CI', 'Côte d’Ivoire'],
    ['CW', 'Curaçao'],
    ['RE', 'Réunion'],
    ['BL', 'St. Barthélemy'],
    ['XK', 'Kosovo'],
  ])
    expect(countries).toContainEqual({ name, code })
  expect(languages).toContainEqual({ code: 'vo', name: 'Volapük', nativeName: 'Volapük' })
  // A name that is its code is one that was not found.
  for (const { code, name } of [...countries, ...languages]) expect(name).not.toBe(code)
  expect(languages).toContainEqual({ code: 'de', name: 'German', nativeName: 'Deutsch' })
  expect([countries.length, languages.length].every((length) => length > 180)).toBe(true)
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})
