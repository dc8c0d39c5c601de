import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions, type ImportState } from '@marquee/domain/import-job'
import type { LeftOutReason, ResolvedRow } from '@marquee/domain/import-match'
import { MOST_PLAYS } from '@marquee/domain/limits'
import type { ImportRecord, Source } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import { type Db, openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { KeptItem, Totals } from '#imports/answers.ts'
import { applyPiece } from '#imports/apply/apply-piece.ts'
import { countPiece } from '#imports/apply/count-piece.ts'
import { noCounts, type PieceCounts, sumOf } from '#imports/apply/counts.ts'
import { storeResolved } from '#imports/apply/store-resolved.ts'
import { listRetained, undoStep } from '#imports/apply/undo-import.ts'

const db = openDb(env.DB)
export const NOW = new Date('2026-11-24T12:00:00Z')

/** A record of a file and what it came to. */
export type Given = { source?: Source; rows: ResolvedRow[] } | { source?: Source; leftOut: LeftOutReason }

export const time = (at: string) => Date.parse(at)

let lastKey = 0

type Played = { at?: string | null; key?: string; source?: Source; ofWhole?: true }

/** A play of a film, or of an episode `[season, number]` of a series; a day alone is known as a day. */
export function play(id: number, episode: [number, number] | null, played: Played = {}): Given {
  const { at = '2026-05-01T20:00:00Z', source, ofWhole } = played
  lastKey += 1
  const isDay = at?.length === 10
  return {
    source,
    rows: [
      {
        ...{
          kind: 'play',
          key: played.key ?? `import:test${lastKey}`,
          type: episode ? 'series' : 'movies',
          id,
        },
        ...{ episodeId: episode && idOf(id, ...episode), season: episode?.[0] ?? null },
        episode: episode?.[1] ?? null,
        at: at === null ? null : time(isDay ? `${at}T10:00:00Z` : at),
        precision: at === null ? 'unknown' : isDay ? 'day' : 'minute',
        ...(ofWhole && { ofWhole }),
      },
    ],
  }
}

export const row = (written: ResolvedRow, source?: Source): Given => ({ source, rows: [written] })

const idOf = (series: number, season: number, number: number) => series * 10_000 + season * 100 + number

/** Stores films, and series of two seasons of three episodes which have aired. */
export async function storeTitles(films: readonly number[], series: readonly number[]): Promise<void> {
  const seasons = [1, 2].map((number) => ({
    number,
    name: `S${number}`,
    airDate: '2020-01-01',
    episodeCount: 3,
  }))
  const titles = [
    ...films.map((id) => ({ type: 'movies', id, seasons: '[]' })),
    ...series.map((id) => ({ type: 'series', id, seasons: JSON.stringify(seasons) })),
  ]
  const episodes = series.flatMap((id) =>
    [1, 2].flatMap((season) =>
      [1, 2, 3].map((number) => ({ id: idOf(id, season, number), series: id, season, number })),
    ),
  )
  await readRows(db, [
    sql`insert or ignore into title (type, id, name, sort_name, votes, genre_ids, seasons, refreshed_at, refresh_at)
      select entry.value ->> 'type', entry.value ->> 'id', 'Title ' || (entry.value ->> 'id'), 'title', 0, '[]',
        entry.value ->> 'seasons', ${NOW.getTime()}, ${9e12} from json_each(${JSON.stringify(titles)}) as entry`,
    sql`insert or ignore into episode (id, type, series_id, season, number, name, air_date, airs_on, kind)
      select entry.value ->> 'id', 'series', entry.value ->> 'series', entry.value ->> 'season',
        entry.value ->> 'number', 'Episode', '2020-01-01', '2020-01-01', 'standard'
      from json_each(${JSON.stringify(episodes)}) as entry`,
  ])
}

let lastImport = 0

/** Stores an import of pieces that are resolved. */
export async function storeImport(userId: string, pieces: readonly Given[][], id = ''): Promise<string> {
  lastImport += 1
  const importId = id || `import-${lastImport}`
  await readRows(db, [
    sql`insert into import (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at)
      values (${importId}, ${userId}, ${importId}, 'review', '{}', 1, ${pieces.length},
        ${JSON.stringify(DEFAULT_IMPORT_OPTIONS)}, ${NOW.getTime()}, ${NOW.getTime()})`,
    ...pieces.flatMap((given, piece) => {
      const records = given.map(recordOf)
      const resolved = given.map(({ source: _, ...outcome }, record) => ({ record, ...outcome }))
      return [
        sql`insert into import_piece (import_id, piece, records)
          values (${importId}, ${piece}, ${JSON.stringify(records)})`,
        ...storeResolved({ userId, importId, piece }, { records, resolved }),
      ]
    }),
  ])
  return importId
}

/** As much of a record as applying reads. */
function recordOf(given: Given): Pick<ImportRecord, 'source' | 'action' | 'title'> {
  const [first] = 'rows' in given ? given.rows : []
  return {
    source: given.source ?? 'trakt',
    action: first?.kind ?? 'play',
    title: {
      kind: first && 'type' in first && first.type === 'movies' ? 'film' : 'series',
      ids: {},
      name: null,
      year: null,
    },
  }
}

export async function setState(importId: string, state: ImportState): Promise<void> {
  await readRows(db, [sql`update import set state = ${state} where id = ${importId}`])
}

export async function countImport(userId: string, importId: string, pieces: number): Promise<PieceCounts> {
  const counts: PieceCounts[] = []
  for (let piece = 0; piece < pieces; piece++)
    counts.push(await countPiece(db, { userId, importId, piece, now: NOW }))
  return sumOf(counts, noCounts())
}

/** Applies all pieces of an import and returns what they added. */
export async function applyImport(
  userId: string,
  importId: string,
  pieces: number,
  options: ImportOptions = DEFAULT_IMPORT_OPTIONS,
  mostPlays = MOST_PLAYS,
): Promise<Totals> {
  await setState(importId, 'applying')
  const totals: Totals[] = []
  for (let piece = 0; piece < pieces; piece++)
    totals.push(await applyPiece(db, { userId, importId, piece, options, now: NOW, mostPlays }))
  await setState(importId, 'done')
  return sumOf(totals, { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 })
}

/** Takes an import back, step by step, over a database of the test's own, and lists what stays. */
export async function undoImport(
  database: Db,
  undoing: { userId: string; importId: string },
): Promise<KeptItem[]> {
  for (let { left } = await undoStep(database, undoing); left > 0; )
    ({ left } = await undoStep(database, undoing))
  return listRetained(database, undoing)
}
