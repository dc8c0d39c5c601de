import { hashText } from './hash.ts'
import type { ImportRecord, SourceEpisode, SourceTitle } from './record.ts'

type DraftOf<Record> = Record extends ImportRecord ? Omit<Record, 'key' | 'source'> : never

/** A record before it has its key. */
export type Draft = DraftOf<ImportRecord>

/**
 * Identity of an entry without an id of its source: what it is about, for plays also when. Two equal plays of one file
 * differ by their number among equals, which the caller counts.
 */
export function identityOf(draft: Draft): string {
  return JSON.stringify([draft.action, ...titleIdentity(draft.title), ...detailsOf(draft)])
}

/**
 * Identity of a title as a file describes it, for records of the same title are matched together: by the id that most
 * readers prefer, otherwise by name and year.
 */
export function titleKeyOf(title: SourceTitle): string {
  return JSON.stringify(titleIdentity(title))
}

/** An entry of which a person can have several alike: only plays. */
export function isRepeatable(draft: Draft): boolean {
  return draft.action === 'play'
}

export function hashIdentity(identity: string, occurrence: number): string {
  return hashText(occurrence === 0 ? identity : `${identity}#${occurrence}`)
}

function detailsOf(draft: Draft): unknown[] {
  if (draft.action === 'play') return [...episodeIdentity(draft.episode), draft.time.at]
  if (draft.action === 'rating') return [draft.season, ...episodeIdentity(draft.episode)]
  if (draft.action === 'seen') return [draft.season, draft.through?.season, draft.through?.number]
  return draft.action === 'folder' ? [draft.folder.key] : []
}

/** The id that most readers prefer, so that an id that a later export adds changes nothing. */
function titleIdentity({ kind, ids, name, year }: SourceTitle): unknown[] {
  const id = (['tmdb', 'imdb', 'tvdb', 'trakt', 'simkl', 'mal'] as const).find((source) => ids[source])
  return id === undefined ? [kind, name?.normalize('NFC').toLowerCase(), year] : [kind, id, ids[id]]
}

function episodeIdentity(episode: SourceEpisode | null): unknown[] {
  if (episode === null) return []
  const { season, number, ids } = episode
  if (season !== null && number !== null && number > 0) return [season, number]
  return [season, number, ids.tvdb ?? ids.imdb ?? ids.tmdb ?? ids.trakt ?? episode.name]
}
