import type { JobParams, JobPhase } from './jobs.ts'
import type { MatchStep } from './match-step.ts'

/** Number of times that a step is tried again, and the seconds before the first; each wait is twice the one before. */
export type Retries = { limit: number; delay: number }

/** Part of the Workflow's steps that a phase needs. */
export type Steps = {
  /** `isLast` says that the step fails for good if this attempt does. */
  do: <T>(name: string, retries: Retries, work: (isLast: boolean) => Promise<T>) => Promise<T>
}

/** Pieces of an import, by their numbers in order: those whose records are no rows yet, and all that are not counted. */
export type Uncompared = { unresolved: number[]; uncounted: number[] }

/** Work of the steps. Each may be repeated at any time, and changes nothing once the import has gone on or away. */
export type ImportWork = {
  /** True once the instance has sent the database so much that the next one should go on. */
  isSpent: () => boolean
  matchTitles: () => Promise<MatchStep>
  /** Gives up the next titles that wait, or all. */
  leaveUnavailable: (amount: number | null) => Promise<void>
  uncompared: () => Promise<Uncompared>
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

/** How far an instance came with its phase: to its end, or as far as one instance goes. */
type Reached = 'end' | 'spent'

/**
 * Runs one phase of an import, or as much of it as one instance may, and has `goOn` start the next. Results of steps are
 * counts, for a step may return 1 MB.
 */
export async function runPhase(
  { phase }: JobParams,
  steps: Steps,
  work: ImportWork,
  goOn: () => Promise<void>,
): Promise<void> {
  const phases: Record<JobPhase, () => Promise<Reached>> = {
    match: () => match(steps, work),
    compare: () => compare(steps, work),
    apply: () => apply(steps, work),
    undo: () => undo(steps, work),
  }
  try {
    if ((await phases[phase]()) === 'spent') await steps.do('go on', DATABASE, goOn)
  } catch (error) {
    // A comparison after a decision is tried again by the next poll.
    if (phase !== 'compare') await steps.do('fail', DATABASE, work.fail)
    throw error
  }
}

async function match(steps: Steps, work: ImportWork): Promise<Reached> {
  for (let turn = 1; ; turn += 1) {
    const outcome = await matchOrLeave(steps, work, turn)
    if (outcome === null) return 'end'
    if (work.isSpent()) return 'spent'
    if (outcome.waiting === 0) break
  }
  if ((await compare(steps, work)) === 'spent') return 'spent'
  await steps.do('review', DATABASE, work.startReview)
  await steps.do('notify', DATABASE, work.notifyReady)
  return 'end'
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
async function compare(steps: Steps, work: ImportWork): Promise<Reached> {
  for (let turn = 1; ; turn += 1) {
    const { unresolved, uncounted } = await steps.do(`uncompared ${turn}`, DATABASE, work.uncompared)
    if (uncounted.length === 0) return 'end'
    for (const piece of unresolved) {
      await steps.do(`resolve ${turn} ${piece}`, CATALOGUE, (isLast) => work.resolvePiece(piece, isLast))
      if (work.isSpent()) return 'spent'
    }
    // Pieces are counted in sight of each other.
    for (const piece of uncounted) {
      await steps.do(`count ${turn} ${piece}`, DATABASE, () => work.countPiece(piece))
      if (work.isSpent()) return 'spent'
    }
  }
}

async function apply(steps: Steps, work: ImportWork): Promise<Reached> {
  if ((await compare(steps, work)) === 'spent') return 'spent'
  const pieces = await steps.do('pieces to apply', DATABASE, work.unapplied)
  for (const piece of pieces) {
    const goesOn = await steps.do(`apply ${piece}`, DATABASE, () => work.applyPiece(piece))
    if (!goesOn) return 'end'
    if (work.isSpent()) return 'spent'
  }
  await steps.do('finish', DATABASE, work.finishApply)
  return 'end'
}

async function undo(steps: Steps, work: ImportWork): Promise<Reached> {
  for (let turn = 1; ; turn += 1) {
    const isMore = await steps.do(`undo ${turn}`, DATABASE, work.undoNext)
    if (!isMore) break
    if (work.isSpent()) return 'spent'
  }
  await steps.do('finish', DATABASE, work.finishUndo)
  return 'end'
}
