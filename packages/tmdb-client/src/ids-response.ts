import { type Fields, readFields, readId, readText } from './field.ts'

/** Ids by which other services know a title. TVDB numbers films apart, and TMDB does not say how. */
export type OtherIds = { imdb: string | null; tvdb: number | null }

/** Reads the ids of a film, which are in its answer, or of a series, to whose answer they are appended. */
export function readOtherIds(fields: Fields): OtherIds {
  const { imdb_id: imdb = fields.imdb_id, tvdb_id: tvdb } = readFields(fields.external_ids)
  return { imdb: /^tt\d{5,12}$/.exec(readText(imdb) ?? '')?.[0] ?? null, tvdb: readId(tvdb) }
}
