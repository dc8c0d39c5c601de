import type { ImportOptions } from '@marquee/domain/import-job'

export type Part = keyof ImportOptions['parts']

/** Fields of a form for these options; what is off has none, as with a checkbox. */
export function fieldsOf({ parts, sameDay, conflicts, seriesRatings, ...switches }: ImportOptions) {
  const on = [
    ...(Object.keys(parts) as Part[]).filter((part) => parts[part]),
    ...(['follow', 'ratedMeansSeen'] as const).filter((name) => switches[name]),
  ]
  return { sameDay, conflicts, seriesRatings, ...Object.fromEntries(on.map((name) => [name, 'on'])) }
}
