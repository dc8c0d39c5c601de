import type { Day } from '@marquee/domain/day'
import {
  type FilmReleases,
  Region,
  type RegionReleases,
  type ReleaseKind,
} from '@marquee/domain/film-release'
import { MOST } from './bounds.ts'
import { type Fields, readDay, readEntries, readFields, readNumber, readText } from './field.ts'

/** TMDB's numbers of the kinds of release. */
const KINDS = new Map<number, ReleaseKind>([
  [1, 'premiere'],
  [2, 'limited'],
  [3, 'cinema'],
  [4, 'digital'],
  [5, 'physical'],
  [6, 'tv'],
])

/** Reads the appended dates of release: of each region and kind the first day, in an order that does not change. */
export function readReleases(appended: unknown): FilmReleases {
  const entries = readEntries(readFields(appended).results).slice(0, MOST.regions).map(readFields)
  const regions = entries.flatMap((entry): [Region, RegionReleases][] => {
    const region = Region.safeParse(readText(entry.iso_3166_1)).data
    const releases = readKinds(entry)
    return region === undefined || Object.keys(releases).length === 0 ? [] : [[region, releases]]
  })
  return Object.fromEntries(regions.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A film that comes back to cinemas has several dates of one kind. */
function readKinds({ release_dates: dates }: Fields): RegionReleases {
  const first = new Map<ReleaseKind, Day>()
  for (const { type, release_date } of readEntries(dates).slice(0, MOST.releases).map(readFields)) {
    const kind = KINDS.get(readNumber(type) ?? 0)
    const day = readDay(release_date)
    if (kind === undefined || day === null) continue
    const known = first.get(kind)
    if (known === undefined || day < known) first.set(kind, day)
  }
  return Object.fromEntries([...KINDS.values()].flatMap((kind) => [...entryOf(kind, first.get(kind))]))
}

function entryOf(kind: ReleaseKind, day: Day | undefined): [ReleaseKind, Day][] {
  return day === undefined ? [] : [[kind, day]]
}
