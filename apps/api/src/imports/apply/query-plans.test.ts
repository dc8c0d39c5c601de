import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { NOW, play, row, setState, storeImport, storeTitles, undoImport } from '#test/imports.ts'
import { person } from '#test/people.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { applyPiece } from './apply-piece.ts'
import { countPiece } from './count-piece.ts'
import { readAdded } from './read-result.ts'
import { storeResolved } from './store-resolved.ts'

/** Lists in JSON, and what a statement has gathered before. */
const GATHERED =
  /^SCAN (\w+ VIRTUAL TABLE|CONSTANT ROW|\(subquery|(judged|placed|fresh|films|mine|own|sent|noted|marked|named|chosen|mapped|known|held|same|part|once|best|gone|undated|dated|pair)\b)/

test('a piece is read by its number, and all else of an import by title', async () => {
  await storeTitles([501], [601])
  const { id: userId } = await person()
  const given = [
    play(501, null),
    row({ kind: 'folder', type: 'movies', id: 501, folder: 'Heist', index: 1, at: null }),
  ]
  const importId = await storeImport(userId, [given])
  const { database, statements } = recording(env.DB)
  const db = openDb(database)
  const piece = { userId, importId, piece: 0, now: NOW, mostPlays: MOST_PLAYS }
  const options = {
    ...DEFAULT_IMPORT_OPTIONS,
    ...({ conflicts: 'file', seriesRatings: 'seen-seasons', ratedMeansSeen: true, follow: false } as const),
  }
  const records = given.map(() => ({ source: 'trakt' as const }))
  const resolved = given.map(({ source: _, ...outcome }, record) => ({ record, ...outcome }))
  await readRows(db, storeResolved(piece, { records, resolved }))
  await countPiece(db, piece)
  await setState(importId, 'applying')
  await applyPiece(db, { ...piece, options })
  await readAdded(db, piece)
  await setState(importId, 'undoing')
  await undoImport(db, piece)

  const plans = await Promise.all(
    [...statements].map(async (statement) => ({ statement, steps: await queryPlanOf(statement) })),
  )
  expect(plans.length).toBeGreaterThan(30)
  expect(
    plans.filter(({ steps }) => steps.some((step) => step.startsWith('SCAN') && !GATHERED.test(step))),
  ).toEqual([])
  const judged = plans.filter(({ statement }) => statement.includes('gone as materialized'))
  expect(judged.length).toBeGreaterThan(2)
  expect(
    judged.filter(({ steps }) => !steps.some((step) => /^SEARCH gone USING AUTOMATIC/.test(step))),
  ).toEqual([])
  const ofPiece = plans.filter(({ statement }) => statement.includes('entry.piece = cast('))
  expect(ofPiece.length).toBeGreaterThan(15)
  expect(ofPiece.filter(({ steps }) => steps.some((step) => /^SEARCH entry .*kind=/.test(step)))).toEqual([])
  expect(plans.filter(({ steps }) => steps.some((step) => /^SEARCH other .*piece</.test(step)))).toEqual([])
})
