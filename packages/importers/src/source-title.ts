import type { Ids, SourceEpisode, SourceTitle } from './record.ts'
import { parseNumber, parseYear } from './values/number.ts'

type Description = { name?: string; originalName?: string; year?: unknown; ids?: Ids }

/** A film; TVDB's number of a film is left out, for it is that of another series as well. */
export function filmOf(description: Description): SourceTitle {
  const { tvdb: _, ...ids } = description.ids ?? {}
  return titleOf('film', { ...description, ids })
}

export function seriesOf(description: Description): SourceTitle {
  return titleOf('series', description)
}

/** A title of which the file does not say whether it is a film or a series. */
export function anyTitleOf(description: Description): SourceTitle {
  return titleOf(null, description)
}

export function episodeOf(season: unknown, number: unknown, ids: Ids = {}, name = ''): SourceEpisode {
  const numbers = { season: parseNumber(season), number: parseNumber(number) }
  return name === '' ? { ...numbers, ids } : { ...numbers, name, ids }
}

/** True if a title can be searched for at all. */
export function isFindable({ ids, name }: SourceTitle): boolean {
  return name !== null || Object.keys(ids).length > 0
}

/** True if an episode can be distinguished from others of its series. */
export function isEpisodeFindable({ season, number, ids }: SourceEpisode): boolean {
  return (season !== null && number !== null) || Object.keys(ids).length > 0
}

function titleOf(
  kind: SourceTitle['kind'],
  { name = '', originalName = '', year, ids = {} }: Description,
): SourceTitle {
  const title = { kind, ids, name: name === '' ? null : name, year: parseYear(year) }
  return originalName === '' || originalName === name ? title : { ...title, originalName }
}
