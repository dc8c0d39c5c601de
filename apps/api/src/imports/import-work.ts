import type { Fetch } from '@marquee/tmdb-client/request'
import type { Db } from '#db/client.ts'
import type { Bindings } from '#env.ts'
import { openBudget } from '#outside/budget.ts'
import { openPush, type PushSender } from '#push/send.ts'
import { countResolved, resolvePiece } from './compare-piece.ts'
import { fail, finishApply, finishUndo, startReview } from './finish.ts'
import { createLimitedFetch } from './limited-fetch.ts'
import { leaveUnavailable, matchNext, TITLES_A_STEP } from './match-step.ts'
import { notifyReady } from './notify-ready.ts'
import { unappliedPieces, uncomparedPieces } from './pieces.ts'
import { openRequestLimiter } from './request-limiter.ts'
import type { ImportWork } from './run-phase.ts'
import { openStepCatalogue, type StepCatalogue } from './step-catalogue.ts'
import { applyNext, undoNext } from './write-steps.ts'

/** Requests that imports together make to TMDB in a second; pages have the rest of what it allows. */
const REQUESTS_A_SECOND = 20

/**
 * Statements of an instance after which the next one goes on; a step takes 400 more at most. D1 takes 1,000 of an
 * invocation, and what a Workflow may send is counted for an instance and not for a step.
 */
const STATEMENTS_AN_INSTANCE = 500

type WorkDeps = {
  db: Db
  env: Bindings
  now?: () => number
  wait?: (milliseconds: number) => Promise<void>
  fetch?: Fetch
  push?: PushSender
  /** Reports the requests that each step made. */
  log?: (line: { step: string; importId: string; tmdb: number }) => unknown
}

/** Opens the work of an import's steps for one instance of the Workflow. */
export function openImportWork(importId: string, given: WorkDeps): ImportWork {
  const { db, left } = openBudget(given.db, STATEMENTS_AN_INSTANCE)
  const deps = { ...given, db }
  const { now = Date.now, push = openPush(deps.env) } = deps

  /** Runs one step with a catalogue of its own, whose first turns are reserved at once. */
  async function withCatalogue<T>(step: string, expected: number, work: (tmdb: StepCatalogue) => Promise<T>) {
    const { tmdb, requests } = openLimitedCatalogue(deps, expected)
    try {
      return await work(tmdb)
    } finally {
      if (requests() > 0) deps.log?.({ step, importId, tmdb: requests() })
    }
  }

  return {
    isSpent: () => left() <= 0,
    matchTitles: () =>
      withCatalogue('match', TITLES_A_STEP, (tmdb) => matchNext({ db, tmdb, now }, importId)),
    leaveUnavailable: (amount) => leaveUnavailable({ db, now }, importId, amount),
    uncompared: () => uncomparedPieces(db, importId),
    resolvePiece: (piece, isLast) =>
      withCatalogue('resolve', 1, (tmdb) => resolvePiece({ db, tmdb, now }, { importId, piece }, { isLast })),
    countPiece: (piece) => countResolved({ db, now }, { importId, piece }),
    startReview: () => startReview(db, importId, now()),
    notifyReady: () => notifyReady({ db, push, now: now() }, importId),
    unapplied: () => unappliedPieces(db, importId),
    applyPiece: (piece) => applyNext(db, { importId, piece }, now()),
    finishApply: () => finishApply(db, importId, now()),
    undoNext: () => undoNext(db, importId, now()),
    finishUndo: () => finishUndo(db, importId, now()),
    fail: () => fail(db, importId, now()),
  }
}

/** Opens the catalogue of a step, and counts its requests. */
function openLimitedCatalogue({ db, env, ...deps }: WorkDeps, expected: number) {
  const { now = Date.now, wait = sleep, fetch = (url, init) => globalThis.fetch(url, init) } = deps
  const rate = Number(env.IMPORT_REQUESTS_PER_SECOND ?? REQUESTS_A_SECOND)
  let requests = 0
  const limiter = openRequestLimiter({ db, service: 'tmdb', rate, expected, now, wait })
  const limited = createLimitedFetch({
    ...{ limiter, fetch, now },
    onRequest: () => {
      requests += 1
    },
  })
  const tmdb = openStepCatalogue({ fetch: limited, token: env.TMDB_TOKEN ?? '', baseUrl: env.TMDB_API_URL })
  return { tmdb, requests: () => requests }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
