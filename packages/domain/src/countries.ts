import { countries } from 'countries-list'

export type Country = { name: string; code: string }

/** Order of English names. */
export const byEnglishName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')

let listed: readonly Country[] | undefined

/** Returns the countries of the world by their two letters of ISO 3166, in the order of their English names. */
export function listCountries(): readonly Country[] {
  // Unicode's names are loaded when somebody wants them: it takes 20 ms, too long for the start of a Worker.
  listed ??= nameCountries()
  return listed
}

function nameCountries(): Country[] {
  // The list of codes folds names to ASCII ("Aland"); these are Unicode's.
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return Object.entries(countries)
    .map(([code, { name }]) => ({ name: names.of(code) ?? name, code }))
    .sort(byEnglishName)
}
