import type { JobParams, JobPhase } from './jobs.ts'
import type { MatchStep } from './match-step.ts'

/** Number of times that a step is tried again, and the seconds before the first; each wait is twice the one before. */
export type Retries = { limit: number; delay: number }

/** Part of the Workflow's steps that a phase needs. */
export type Steps = {
  /** `isLast` says that the step fails for good if this attempt does. */
  do: <T>(name: string, retries: Retries, work: (isLast: boolean) => Promise<T>) => Promise<T>
}

/** Work of the steps. Each may be repeated at any time, and changes nothing once the import has gone on or away. */
export type ImportWork = {
  matchTitles: () => Promise<MatchStep>
  /** Gives up the next titles that wait, or all. */
  leaveUnavailable: (amount: number | null) => Promise<void>
  uncompared: () => Promise<number[]>
  resolvePiece: (piece: number, isLast: boolean) => Promise<void>
  countPiece: (piece: number) => Promise<void>
  startReview: () => Promise<void>
  /** Never throws. */
  notifyReady: () => Promise<void>
  unapplied: () => Promise<number[]>
  /** Returns whether the import is still to be applied. */
  applyPiece: (piece: number) => Promise<boolean>
  finishApply: () => Promise<void>
  /** Takes a part back and returns whether there is more. */
  undoNext: () => Promise<boolean>
  finishUndo: () => Promise<void>
  fail: () => Promise<void>
}

/** The database is back within minutes. */
const DATABASE: Retries = { limit: 7, delay: 1 }
/** Some twenty minutes; then the titles are left out, and the review says so. */
const CATALOGUE: Retries = { limit: 8, delay: 5 }

/** Runs one phase of an import; results of its steps are counts, for a step may return 1 MB. */
export async function runPhase({ phase }: JobParams, steps: Steps, work: ImportWork): Promise<void> {
  const phases: Record<JobPhase, () => Promise<void>> = {
    match: () => match(steps, work),
    compare: () => compare(steps, work),
    apply: () => apply(steps, work),
    undo: () => undo(steps, work),
  }
  try {
    await phases[phase]()
  } catch (error) {
    // A comparison after a decision is tried again by the next poll.
    if (phase !== 'compare') await steps.do('fail', DATABASE, work.fail)
    throw error
  }
}

async function match(steps: Steps, work: ImportWork): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const outcome = await matchOrLeave(steps, work, turn)
    if (outcome === null) return
    if (outcome.waiting === 0) break
  }
  await compare(steps, work)
  await steps.do('review', DATABASE, work.startReview)
  await steps.do('notify', DATABASE, work.notifyReady)
}

/** Matches some titles; those that the catalogue does not answer for are left out after the last attempt. */
async function matchOrLeave(steps: Steps, work: ImportWork, turn: number): Promise<MatchStep> {
  try {
    return await steps.do(`match ${turn}`, CATALOGUE, async () => {
      const outcome = await work.matchTitles()
      if (outcome !== null && outcome.unavailable > 0) throw new Error('The catalogue does not answer')
      return outcome
    })
  } catch {
    return steps.do(`leave ${turn}`, DATABASE, async () => {
      const outcome = await work.matchTitles()
      if (outcome === null || outcome.unavailable === 0) return outcome
      await work.leaveUnavailable(outcome.answered === 0 ? null : outcome.unavailable)
      return outcome
    })
  }
}

/** Compares pieces until none is left: a decision may ask for some again meanwhile, and a large one is split. */
async function compare(steps: Steps, work: ImportWork): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const pieces = await steps.do(`pieces ${turn}`, DATABASE, work.uncompared)
    if (pieces.length === 0) return
    for (const piece of pieces)
      await steps.do(`resolve ${turn} ${piece}`, CATALOGUE, (isLast) => work.resolvePiece(piece, isLast))
    // Pieces are counted in sight of each other.
    for (const piece of pieces)
      await steps.do(`count ${turn} ${piece}`, DATABASE, () => work.countPiece(piece))
  }
}

async function apply(steps: Steps, work: ImportWork): Promise<void> {
  await compare(steps, work)
  const pieces = await steps.do('pieces to apply', DATABASE, work.unapplied)
  for (const piece of pieces) {
    const goesOn = await steps.do(`apply ${piece}`, DATABASE, () => work.applyPiece(piece))
    if (!goesOn) return
  }
  await steps.do('finish', DATABASE, work.finishApply)
}

async function undo(steps: Steps, work: ImportWork): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const isMore = await steps.do(`undo ${turn}`, DATABASE, work.undoNext)
    if (!isMore) break
  }
  await steps.do('finish', DATABASE, work.finishUndo)
}
