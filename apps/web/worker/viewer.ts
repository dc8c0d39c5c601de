import { NOBODY, VIEWER_MARK } from '#offline/viewer-mark.ts'
import { forgetArt } from './art.ts'
import { database, type Known } from './database.ts'
import { forgetPages } from './pages.ts'

let known: Known | null = null
let turn: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Called when somebody else than before is signed in. */
export function onAnotherViewer(listener: () => void): void {
  listeners.add(listener)
}

/** Who was signed in when the network was last heard. */
export async function currentViewer(): Promise<string | null> {
  return (await readKnown()).viewer
}

/** The mark of whose pages may be shown now. */
export async function currentMark(): Promise<string> {
  return (await currentViewer()) ?? NOBODY
}

async function readKnown(): Promise<Known> {
  known ??= (await (await database()).get('known', 'viewer')) ?? { viewer: null, since: 0 }
  return known
}

/**
 * Learns from an answer who is signed in; what was asked before that last changed says nothing of it. Gives the mark
 * under which the answer may be kept.
 */
export function learnViewer({ headers }: Response, askedAt: number): Promise<string | null> {
  const mark = headers.get(VIEWER_MARK)
  return mark === null ? Promise.resolve(null) : inTurn(() => learn(mark, askedAt))
}

async function learn(mark: string, askedAt: number): Promise<string | null> {
  const { since } = await readKnown()
  if (askedAt < since) return null
  if (mark !== (await currentMark())) await become(mark === NOBODY ? null : mark)
  return mark
}

/** Does something for a person unless somebody else is signed in by now. */
export function actFor(mark: string, act: () => Promise<void>): Promise<void> {
  return inTurn(async () => {
    if (mark === (await currentMark())) await act()
  })
}

/** Whoever logs out or erases the account leaves nothing behind. */
export function forgetEverything(): Promise<void> {
  return inTurn(async () => {
    await (await database()).clear('unsaved')
    await become(null)
  })
}

/** Nothing that was kept for one person is there for the next. */
async function become(viewer: string | null): Promise<void> {
  const db = await database()
  known = { viewer, since: Date.now() }
  await db.put('known', known, 'viewer')
  await forgetPages()
  await forgetArt()
  // While nobody is signed in, what waits does so for the return of whose it is.
  if (viewer !== null) {
    for (const { id, viewer: owner } of await db.getAll('unsaved'))
      if (id !== undefined && owner !== viewer) await db.delete('unsaved', id)
  }
  for (const listener of listeners) listener()
}

/** One after the other: answers come side by side. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const acted = turn.then(act)
  turn = acted.catch(() => {})
  return acted
}
