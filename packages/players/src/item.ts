import type { Ids } from '@marquee/importers/record'
import { readIds } from '@marquee/importers/values/ids'
import { field, isObject, type Json } from '@marquee/importers/values/json'

const SERVICES = ['imdb', 'tmdb', 'tvdb'] as const

/** Ids of an object whose keys are written in any case, as servers of Emby and Jellyfin do. */
export function providerIds(value: Json, ...path: string[]): Ids {
  const found = field(value, ...path)
  if (!isObject(found)) return {}
  const byName = new Map(Object.keys(found as object).map((key) => [key.toLowerCase(), key]))
  return readIds(Object.fromEntries(SERVICES.map((name) => [name, field(found, byName.get(name) ?? name)])))
}

/** Ids of a film: a number of TVDB is never that of a film elsewhere. */
export function filmIds({ imdb, tmdb }: Ids): Ids {
  return { ...(imdb === undefined ? {} : { imdb }), ...(tmdb === undefined ? {} : { tmdb }) }
}
