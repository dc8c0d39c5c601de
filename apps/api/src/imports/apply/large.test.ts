import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import { type Given, NOW, play, row, setState, storeImport, storeTitles, undoImport } from '#test/imports.ts'
import { person } from '#test/people.ts'
import { recording } from '#test/recording.ts'
import { applyPiece } from './apply-piece.ts'
import { countPiece } from './count-piece.ts'
import { noCounts, sumOf, totalsOf } from './counts.ts'

/** Of the largest import that is to be possible; a tenth otherwise. */
const SHARE = env.TEST_DEPTH === 'whole' ? 1 : 0.1
const [SERIES, FILMS, PLAYS] = [900 * SHARE, 5000 * SHARE, 120_000 * SHARE]
const PIECE = 1000
/** Of the whole: it takes minutes. */
const TIMEOUT = 600_000
const numbers = (first: number, amount: number) => Array.from({ length: amount }, (_, index) => first + index)
const DAY = 86_400_000

/** Plays a day apart, one of a film after each eleven of episodes, and a rating for each film. */
function records(): Given[] {
  const at = (index: number) => new Date(NOW.getTime() - (index + 1) * (DAY / 24)).toISOString()
  const plays = numbers(0, PLAYS).map((index) =>
    index % 12 === 11
      ? play(10_000 + (Math.floor(index / 12) % FILMS), null, { at: at(index) })
      : play(50_000 + (index % SERIES), [1 + (index % 2), 1 + (index % 3)], { at: at(index) }),
  )
  const ratings = numbers(10_000, FILMS).map((id) =>
    row({ kind: 'rating', type: 'movies', id, ratingKey: 'total', rating: 8, at: NOW.getTime() }),
  )
  return [...plays, ...ratings]
}

test(
  'a large import is counted, applied and undone completely, in four trips a piece',
  async () => {
    await storeTitles(numbers(10_000, FILMS), numbers(50_000, SERIES))
    const { id: userId } = await person()
    const all = records()
    const pieces = Array.from({ length: Math.ceil(all.length / PIECE) }, (_, index) =>
      all.slice(index * PIECE, (index + 1) * PIECE),
    )
    const importId = await storeImport(userId, pieces)
    const { database, batches } = recording(env.DB)
    const db = openDb(database)
    const options: ImportOptions = { ...DEFAULT_IMPORT_OPTIONS, sameDay: 'add' }

    const counted = []
    for (const piece of pieces.keys())
      counted.push(await countPiece(db, { userId, importId, piece, now: NOW }))
    await setState(importId, 'applying')
    const added = []
    for (const piece of pieces.keys()) {
      const applying = { userId, importId, piece, options, now: NOW, mostPlays: MOST_PLAYS }
      // A runtime that ends after the batch repeats the step.
      if (piece % 5 === 0) await applyPiece(openDb(env.DB), applying)
      added.push(await applyPiece(db, applying))
    }
    const totals = totalsOf(sumOf(counted, noCounts()), options)
    expect(totals).toMatchObject({ episodePlays: PLAYS - PLAYS / 12, filmPlays: PLAYS / 12, ratings: FILMS })
    expect(sumOf(added, { ...totals, episodePlays: 0, filmPlays: 0, ratings: 0 })).toEqual(totals)
    expect(batches).toHaveLength(4 * pieces.length)
    expect(await countPlays(userId)).toEqual({ plays: PLAYS, marks: Math.min(FILMS, PLAYS / 12) })

    await setState(importId, 'undoing')
    expect(await undoImport(db, { userId, importId })).toEqual([])
    expect(await countPlays(userId)).toEqual({ plays: 0, marks: 0 })
  },
  TIMEOUT,
)

const countPlays = (userId: string) =>
  readRow(
    openDb(env.DB),
    sql<{
      plays: number
      marks: number
    }>`select (select count(*) from play where user_id = ${userId}) as plays,
      (select count(*) from bookmark where user_id = ${userId}) as marks`,
  )
