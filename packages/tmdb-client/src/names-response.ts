import type { TitleSummary, TitleType } from '@marquee/domain/catalogue'
import { type Fields, readEntries, readFields, readText } from './field.ts'
import { readTitle } from './title-response.ts'

/** Parts that hold the other names of a title. */
export const NAMES_APPENDIX = ['alternative_titles', 'translations']

export type TitleNames = TitleSummary & {
  /** In other countries and languages, each once. */
  otherNames: string[]
}

/** A title with its other names, or `null` without an id. */
export function readTitleNames(type: TitleType, fields: Fields): TitleNames | null {
  const title = readTitle(type, fields)
  return title === null ? null : { ...title, otherNames: readOtherNames(fields) }
}

function readOtherNames(fields: Fields): string[] {
  const alternative = readFields(fields.alternative_titles)
  const translations = readFields(fields.translations).translations
  const names = [
    // Films and series name the list differently.
    ...[...readEntries(alternative.titles), ...readEntries(alternative.results)],
    ...readEntries(translations).map((translation) => readFields(translation).data),
  ].map((entry) => readText(readFields(entry).title) ?? readText(readFields(entry).name))
  return [...new Set(names.filter((name) => name !== null))]
}
