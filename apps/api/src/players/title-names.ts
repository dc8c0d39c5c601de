import type { TitleNames } from '@marquee/tmdb-client/names-response'
import { normalizeName } from '#imports/match/normalize-name.ts'

/** Whether a title of the catalogue has this name in any country or language. */
export function hasName({ name, originalName, otherNames }: TitleNames, sent: string): boolean {
  const wanted = normalizeName(sent)
  return [name, originalName ?? '', ...otherNames].some((one) => one !== '' && normalizeName(one) === wanted)
}
