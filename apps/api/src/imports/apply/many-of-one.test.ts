import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { type Given, NOW, play, setState, storeImport, storeTitles } from '#test/imports.ts'
import { person } from '#test/people.ts'
import { recording } from '#test/recording.ts'
import { applyPiece } from './apply-piece.ts'
import { countPiece } from './count-piece.ts'

const PIECE = 200

/** Rows that are read to count and apply an import of plays of one film, of two sources in turn. */
async function readsOf(pieces: number): Promise<number> {
  const { id: userId } = await person()
  const plays = Array.from({ length: pieces }, (_, piece) =>
    Array.from({ length: PIECE }, (__, index): Given => {
      const at = new Date(NOW.getTime() - (piece * PIECE + index) * 3_600_000).toISOString()
      return play(501, null, { at, source: index % 2 === 0 ? 'trakt' : 'simkl' })
    }),
  )
  const importId = await storeImport(userId, plays)
  const { database, metas } = recording(env.DB)
  const db = openDb(database)
  const piece = { userId, importId, now: NOW, mostPlays: MOST_PLAYS, options: DEFAULT_IMPORT_OPTIONS }
  for (const number of plays.keys()) await countPiece(db, { ...piece, piece: number })
  await setState(importId, 'applying')
  for (const number of plays.keys()) await applyPiece(db, { ...piece, piece: number })
  await setState(importId, 'done')
  return metas.reduce((read, { rows_read }) => read + rows_read, 0)
}

test('a film with thousands of plays is gathered once a piece, not for each of its plays', async () => {
  await storeTitles([501], [])
  const [few, many] = [await readsOf(2), await readsOf(8)]
  // Four times as many pieces, each of which gathers four times as many plays.
  expect(many / few).toBeLessThan(16)
  expect(many).toBeLessThan(8 * PIECE * 400)
})
