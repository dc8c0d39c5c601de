import { NAVIGATION } from './browser-headers.ts'
import { median } from './figures.ts'
import { READERS, sessionOf } from './population.ts'
import type { Runtime } from './runtime.ts'
import { type Ask, sendOrThrow } from './send.ts'
import { SUBSCRIBER } from './subscriber.ts'
import { WATCHER } from './watcher.ts'
import { rate } from './writes.ts'

/** Milliseconds at each size or page, and how much the last costs of the first. */
export type Growth = { name: string; sizes: { size: number | string; p50: number }[]; factor: number }

/** The page of bookmarks for people who have saved ever more. */
export async function growWithTitles({ web }: Runtime, rounds: number): Promise<Growth> {
  const sizes = READERS.map((size) => ({
    size,
    origin: web,
    ask: (): Ask => ({ path: '/bookmarks', session: sessionOf(size), headers: NAVIGATION }),
  }))
  return grow('bookmarks page, by titles saved', sizes, rounds)
}

/** Measures the same requests in a database of one person and in one of many. */
export async function growWithPeople(
  alone: { size: number; web: string },
  crowded: { size: number; web: string },
  rounds: number,
): Promise<Growth[]> {
  const asks: [string, (turn: number) => Ask][] = [
    ['bookmarks page', () => ({ path: '/bookmarks', session: sessionOf(200), headers: NAVIGATION })],
    ['rankings page', () => ({ path: '/rankings', session: sessionOf(200), headers: NAVIGATION })],
    ['rating write', rate],
  ]
  const found: Growth[] = []
  for (const [name, ask] of asks) {
    const sizes = [alone, crowded].map(({ size, web }) => ({ size, origin: web, ask }))
    found.push(await grow(`${name}, by people in the database`, sizes, rounds))
  }
  return found
}

/** Pages of people with much of what they show, each in turns with a list of 200 titles. */
export async function besideAList(
  { web }: Runtime,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<Growth[]> {
  const pages: [string, string][] = [
    ['/calendar', SUBSCRIBER],
    ['/my-series', WATCHER],
    ['/history', WATCHER],
    ['/up-next', WATCHER],
  ]
  const sizeOf = (path: string, reader: string | number): Size => {
    const ask = { path, session: sessionOf(reader), headers: NAVIGATION }
    return { size: path, origin: web, ask: () => ask }
  }
  const found: Growth[] = []
  for (const [path, reader] of pages)
    found.push(
      await grow(
        `${path} beside a list of 200`,
        [sizeOf('/bookmarks', 200), sizeOf(path, reader)],
        rounds,
        warmUps,
      ),
    )
  return found
}

type Size = { size: number | string; origin: string; ask: (turn: number) => Ask }

/** Measures in turns, so that whatever else the machine does concerns all sizes alike. */
async function grow(name: string, sizes: Size[], rounds: number, warmUps = 3): Promise<Growth> {
  const timed = sizes.map((size) => ({ ...size, times: [] as number[] }))
  for (let turn = -warmUps; turn < rounds; turn += 1) {
    for (const { origin, ask, times } of timed) {
      const { milliseconds } = await sendOrThrow(origin, ask(turn + warmUps))
      if (turn >= 0) times.push(milliseconds)
    }
  }
  const found = timed.map(({ size, times }) => ({ size, p50: median(times) }))
  return { name, sizes: found, factor: (found.at(-1)?.p50 ?? Number.NaN) / (found[0]?.p50 ?? Number.NaN) }
}
