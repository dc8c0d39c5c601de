import { z } from 'zod'
import type { Day } from './day.ts'

/** A country by its two letters of ISO 3166. */
export const Region = z.string().regex(/^[A-Z]{2}$/, 'Not a country of two capital letters')
export type Region = z.infer<typeof Region>

/** Region of somebody of whom none is known. */
export const DEFAULT_REGION: Region = 'US'

/** Kinds of release that TMDB tells apart; `limited` is in few cinemas. */
export type ReleaseKind = 'premiere' | 'limited' | 'cinema' | 'digital' | 'physical' | 'tv'

/** First day of each kind of release in one region. */
export type RegionReleases = Partial<Record<ReleaseKind, Day>>

/** Releases of a film by region. */
export type FilmReleases = Record<Region, RegionReleases>

/** Where a film can be seen from a day on: in cinemas, at home by download or television, on a disc. */
export const RELEASE_MEDIA = ['cinema', 'home', 'disc'] as const
export type ReleaseMedium = (typeof RELEASE_MEDIA)[number]

export type DatedRelease = { medium: ReleaseMedium; day: Day }

/**
 * The days from which a film can be seen in a region, by medium. A festival's premiere is for few and does not count.
 * Where nothing is known of the region, the film's main date stands for its cinemas; no date of another country is
 * ever taken for a release at home or on a disc.
 */
export function releaseDays(ofRegion: RegionReleases | null, mainDate: Day | null): DatedRelease[] {
  const { limited, cinema = limited, digital, tv, physical } = ofRegion ?? {}
  const home = [digital, tv].filter((day) => day !== undefined).toSorted()[0]
  const known = cinema ?? home ?? physical
  return [
    ...dated('cinema', known === undefined ? (mainDate ?? undefined) : cinema),
    ...dated('home', home),
    ...dated('disc', physical),
  ]
}

function dated(medium: ReleaseMedium, day: Day | undefined): DatedRelease[] {
  return day === undefined ? [] : [{ medium, day }]
}

/** Returns the first and the last of all days on which a film may come out anywhere; `null` without any. */
export function releaseSpan(releases: FilmReleases, mainDate: Day | null): { first: Day; last: Day } | null {
  const days = [...releaseDates(releases), ...(mainDate === null ? [] : [mainDate])].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** Returns the days of all releases. */
export function releaseDates(releases: FilmReleases): Day[] {
  return Object.values(releases).flatMap((ofRegion) => Object.values(ofRegion))
}
