import { countries } from 'countries-list'

export type Country = { name: string; code: string }

// The list of codes folds names to ASCII ("Aland"); these are Unicode's.
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The countries of the world by their two letters of ISO 3166, in the order of their English names. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .map(([code, { name }]) => ({ name: names.of(code) ?? name, code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))
