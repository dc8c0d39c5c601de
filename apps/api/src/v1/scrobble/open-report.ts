import type { PlayerEvent } from '@marquee/players/event'
import { sql } from 'drizzle-orm'
import { type Connection, selectConnection } from '#connections/store-event.ts'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { ListedEpisode } from '#imports/match/lookup.ts'
import type { Playable } from '#players/decision.ts'
import { judgeEpisodes } from '#players/judge-episode.ts'
import { isByNameAlone, trustInRemembered } from '#players/trust.ts'

type Item = NonNullable<PlayerEvent['item']>
type Reporting = { userId: UserId; tokenHash: string; titleKey: string; item: Item; now: Date }

type Known = { type: 'movies' | 'series' | null; id: number | null; isChosen: 0 | 1 }
type Own = { seriesId: number; season: number; number: number }
type Rows = {
  remembered: Known | undefined
  film: { id: number } | undefined
  season: ListedEpisode[]
  own: Own[]
}

/**
 * The connection of the program with this token, which is made at its first report, and what it played, in one trip;
 * `null` where the catalogue or the person has to say what that is.
 */
export async function openReport(
  db: Db,
  { userId, tokenHash, titleKey, item, now }: Reporting,
): Promise<{ connection: Connection; played: Playable | null }> {
  const named = item.kind === 'film' ? item.ids.tmdb : item.series.ids.tmdb
  const season = item.kind === 'film' ? null : item.season
  const isKnown = sql`known.user_id = ${userId} and known.key = ${titleKey}`
  const [, connections, [remembered], [film], listed, own] = await readRows(db, [
    sql`insert into player_connection (id, user_id, name, token_hash, created_at, player, server, api_token_id)
      select ${crypto.randomUUID()}, token.user_id, token.name, token.token_hash, ${now.getTime()}, 'program',
        token.name, token.id
      from api_token as token where token.token_hash = ${tokenHash} and token.user_id = ${userId}
      on conflict do nothing`,
    selectConnection(tokenHash),
    sql<Known>`select known.type, known.title_id as id, known.is_chosen as isChosen from player_title as known
      where ${isKnown}`,
    sql<{ id: number }>`select id from title where type = 'movies' and id = coalesce(
      (select known.title_id from player_title as known where ${isKnown}), ${named ?? null})`,
    sql<ListedEpisode>`select episode.id, episode.number, episode.name, episode.air_date as airDate from episode
      where episode.series_id = coalesce(
          (select known.title_id from player_title as known where ${isKnown}), ${named ?? null})
        and episode.season = ${season} and episode.unlisted_since is null order by episode.number`,
    sql<Own>`select series_id as seriesId, season, number from episode
      where id = ${item.ids.tmdb ?? null} and unlisted_since is null`,
  ])
  const rows = { remembered, film, season: listed, own }
  return {
    connection: onlyRow(connections),
    played: item.kind === 'film' ? filmOf(rows) : episodesOf(item, rows),
  }
}

function filmOf({ remembered, film }: Rows): Playable | null {
  if (film === undefined || (remembered !== undefined && remembered.type !== 'movies')) return null
  return { type: 'movies', id: film.id }
}

function episodesOf(item: Extract<Item, { kind: 'episodes' }>, rows: Rows): Playable | null {
  const { remembered, season, own } = rows
  const isLeftOut = remembered !== undefined && remembered.type !== 'series'
  if (isLeftOut) return null
  const [only] = own
  if (item.season === null)
    return only === undefined
      ? null
      : { type: 'series', id: only.seriesId, season: only.season, numbers: [only.number] }

  const id = remembered?.id ?? item.series.ids.tmdb
  const isChosen = remembered?.isChosen === 1
  if (id === undefined || (isByNameAlone(item) && trustInRemembered(item, isChosen) === null)) return null
  // Programs mean the ids that they send; a name may be another's.
  const isMeant = isChosen || Object.keys(item.series.ids).length > 0
  const numbers = judgeEpisodes(item, season, isMeant ? 'chosen' : 'matched')
  return numbers === null ? null : { type: 'series', id, season: item.season, numbers }
}
