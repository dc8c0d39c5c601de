import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL conditions of which one holds for a row of `play` that is of the film or episode of the row `piece`, whose episode has
 * this `id`: by that, or by the numbers that the play had where TMDB lists its episode no more. Otherwise another may have
 * them now. Each alone is a search in an index; together they go through all plays of the title.
 */
export const eitherOfPiece = (piece: string, id = `${piece}.id`): readonly [byId: SQL, byNumbers: SQL] => [
  sql.raw(`play.title_id = ${piece}.title_id and play.episode_id = ${id}`),
  sql.raw(`play.title_id = ${piece}.title_id and play.season is ${piece}.season and play.episode is ${piece}.number
    and not exists (select 1 from episode where episode.id = play.episode_id and episode.unlisted_since is null)`),
]

/** SQL condition that one of these holds, for few plays. */
export const isOfPiece = (piece: string): SQL => {
  const [byId, byNumbers] = eitherOfPiece(piece)
  return sql`(${byId} or ${byNumbers})`
}
