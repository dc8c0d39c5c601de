import type { TitleSummary, TitleType } from '@marquee/domain/catalogue'
import type { SourceTitle } from '@marquee/importers/record'
import { yearBehind } from './normalize-name.ts'

/** Types that a title of a file may have in the catalogue. */
export function typesOf(kind: SourceTitle['kind']): TitleType[] {
  if (kind === null) return ['movies', 'series']
  return kind === 'film' ? ['movies'] : ['series']
}

/** Names of a title in a file. */
export function namesOf({ name, originalName }: SourceTitle): string[] {
  return [name, originalName].flatMap((one) =>
    one === undefined || one === null || one.trim() === '' ? [] : [one],
  )
}

/** Year of a title in a file, or behind its name. */
export function wantedYear({ name, year }: SourceTitle): number | null {
  return year ?? (name === null ? null : yearBehind(name))
}

/** Names under which the catalogue lists a title. */
export function listedNames({ name, originalName }: Pick<TitleSummary, 'name' | 'originalName'>): string[] {
  return originalName === null ? [name] : [name, originalName]
}
