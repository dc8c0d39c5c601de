import lighthouse from 'lighthouse'
import type { BrowsedPage } from './browsed-pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's report of a page on a phone: scores of 100, milliseconds as it simulates them for slow 4G. */
export type LighthouseReport = {
  name: string
  scores: Record<(typeof CATEGORIES)[number], number>
  firstPaint: number
  largestPaint: number
  shift: number
  blocked: number
  /** Lighthouse's benchmark of this machine: its simulation supposes some 1,500. */
  machine: number
  /** Other failed audits. */
  faults: string[]
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Lets Lighthouse look at each page some times, in the browser that listens at `port`, and keeps the middle one. */
export async function auditPages(
  port: number,
  pages: BrowsedPage[],
  runs: number,
): Promise<LighthouseReport[]> {
  const reports: LighthouseReport[] = []
  for (const page of pages) {
    const all: LighthouseReport[] = []
    for (let run = 0; run < runs; run += 1) all.push(await audit(port, page))
    // Of five runs most have the same score.
    const byScore = all.toSorted(
      (one, other) =>
        one.scores.performance - other.scores.performance || other.largestPaint - one.largestPaint,
    )
    const middle = byScore[Math.floor(runs / 2)]
    if (middle !== undefined) reports.push(middle)
  }
  return reports
}

async function audit(port: number, { name, url, session }: BrowsedPage): Promise<LighthouseReport> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(session === undefined ? {} : { extraHeaders: { Cookie: `__Host-session=${session}` } }),
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`)
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  return {
    name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
    faults: faultsIn(lhr),
  }
}

/** The audits that cost points in a category that is no matter of time. */
function faultsIn({ categories, audits }: Result): string[] {
  return Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      return name !== 'performance' && weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [id]
        : []
    }),
  )
}
