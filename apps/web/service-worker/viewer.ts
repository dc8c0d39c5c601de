import { NOBODY, VIEWER_MARK } from '#offline/viewer-mark.ts'
import { forgetArt } from './art.ts'
import { type Known, withDatabase } from './database.ts'
import { forgetPages } from './pages.ts'

let known: Known | null = null
let turn: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Called when somebody else than before is signed in. */
export function onAnotherViewer(listener: () => void): void {
  listeners.add(listener)
}

/** Who was signed in when the network was last heard; `null` for nobody, and where no database tells. */
export async function currentViewer(): Promise<string | null> {
  return (await readKnown()).viewer
}

/** The mark of whose pages may be shown now. */
export async function currentMark(): Promise<string> {
  return (await currentViewer()) ?? NOBODY
}

async function readKnown(): Promise<Known> {
  if (known === null) {
    const stored = await withDatabase((db) => db.get('known', 'viewer')).catch(() => undefined)
    // What was learned meanwhile is newer.
    known ??= stored ?? { viewer: null, since: 0 }
  }
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

/** Whoever logs out or erases the account leaves nothing behind, and is gone as soon as this is called. */
export function forgetEverything(): Promise<void> {
  known = { viewer: null, since: Date.now() }
  return inTurn(async () => {
    await Promise.allSettled([become(null), dropUnsavedBut(null)])
  })
}

/**
 * Nothing that was kept for one person is there for the next. Each step is tried whatever becomes of the others: what
 * cannot be wiped bears the mark of whose it is, and no other mark finds it.
 */
async function become(viewer: string | null): Promise<void> {
  const next = { viewer, since: Date.now() }
  known = next
  await Promise.allSettled([
    withDatabase((db) => db.put('known', next, 'viewer')),
    forgetPages(),
    forgetArt(),
    // While nobody is signed in, what waits does so for the return of whose it is.
    viewer === null ? null : dropUnsavedBut(viewer),
  ])
  for (const listener of listeners) listener()
}

async function dropUnsavedBut(viewer: string | null): Promise<void> {
  await withDatabase(async (db) => {
    for (const { id, viewer: owner } of await db.getAll('unsaved'))
      if (id !== undefined && owner !== viewer) await db.delete('unsaved', id)
  })
}

/** One after the other: answers come side by side. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const acted = turn.then(act)
  turn = acted.catch(() => {})
  return acted
}
