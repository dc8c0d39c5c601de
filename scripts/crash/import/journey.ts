import { setTimeout as wait } from 'node:timers/promises'
import { DEFAULT_IMPORT_OPTIONS, type ImportState } from '@marquee/domain/import-job'
import type { ImportRecord } from '@marquee/importers/record'
import { sessionOf } from '../../bench/population.ts'
import { type Ask, send, sendOrThrow } from '../../bench/send.ts'

/** Records of one piece. */
const PIECE = 1000
const POLL = 1000

/** As much of the answer for an import as is looked at. */
export type Import = {
  id: string
  state: ImportState
  progress: { phase: string | null; done: number; total: number; matched: number }
  result: { added: Record<string, number>; leftOut: number } | null
}

/** Somebody's browser, whose product may be another after each kill. */
export type Browser = { name: string; origin: () => string }

const request = async ({ name, origin }: Browser, sent: Ask) =>
  JSON.parse((await sendOrThrow(origin(), { ...sent, session: sessionOf(name) })).text)

/** Uploads records by the routes that the page takes, and starts matching them. */
export async function upload(browser: Browser, records: readonly ImportRecord[]): Promise<string> {
  const pieces = Math.ceil(records.length / PIECE)
  const none = { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 }
  const about = { fingerprint: crypto.randomUUID(), records: records.length, pieces, sources: ['trakt'] }
  const body = { ...about, files: [], kinds: none }
  const { import: begun } = await request(browser, { path: '/api/me/imports', method: 'POST', body })
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = { records: records.slice(piece * PIECE, (piece + 1) * PIECE) }
    await request(browser, { path: `/api/me/imports/${begun.id}/pieces/${piece}`, method: 'PUT', body: part })
  }
  await request(browser, { path: `/api/me/imports/${begun.id}/start`, method: 'POST' })
  return begun.id
}

/** Lets the ratings of the file win, so that undoing has something to restore. */
export async function letFileWin(browser: Browser, id: string): Promise<void> {
  const body = { ...DEFAULT_IMPORT_OPTIONS, conflicts: 'file' }
  await request(browser, { path: `/api/me/imports/${id}/options`, method: 'PUT', body })
}

export async function advance(browser: Browser, id: string, what: 'apply' | 'undo'): Promise<void> {
  await request(browser, { path: `/api/me/imports/${id}/${what}`, method: 'POST' })
}

/**
 * Polls an import as its page does until it is so, and says how many milliseconds the slowest poll took; throws where the
 * import fails or takes too long.
 */
export async function poll(
  { name, origin }: Browser,
  id: string,
  { until, limit, every = POLL }: { until: (found: Import) => boolean; limit: number; every?: number },
): Promise<Import & { slowest: number }> {
  const deadline = Date.now() + limit
  let slowest = 0
  for (;;) {
    const sent: Ask = { path: `/api/me/imports/${id}`, session: sessionOf(name) }
    const { status, text, milliseconds } = await send(origin(), sent)
    if (status !== 200) throw new Error(`The import answered ${status}: ${text}`)
    slowest = Math.max(slowest, Math.round(milliseconds))
    const found = { ...(JSON.parse(text) as Import), slowest }
    if (until(found)) return found
    if (found.state === 'failed') throw new Error('The import failed.')
    if (Date.now() > deadline) throw new Error(`The import stood still: ${JSON.stringify(found.progress)}`)
    await wait(every)
  }
}

type Exported = { plays: { id: number; season: number | null; episode: number | null; seenAt: string }[] }

/** Everything of a person, but for the time of the export. */
export async function exported({ name, origin }: Browser): Promise<{ text: string; plays: string[] }> {
  const { text } = await sendOrThrow(origin(), {
    ...{ path: '/api/me/export.json', session: sessionOf(name) },
  })
  const { exportedAt: _, ...content }: Exported & { exportedAt: string } = JSON.parse(text)
  const plays = content.plays.map(
    ({ id, season, episode, seenAt }) => `${id}/${season}/${episode}/${new Date(seenAt).toISOString()}`,
  )
  return { text: JSON.stringify(content), plays }
}
