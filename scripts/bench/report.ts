import { DISTANCES, type Distant } from './distance.ts'
import type { Growth } from './growth.ts'
import type { LighthouseReport } from './lighthouse.ts'
import type { Figure } from './measure.ts'
import type { PageSizes } from './page-size.ts'
import type { Storage } from './population.ts'
import type { SignIn } from './sign-in.ts'
import type { StartReport } from './start.ts'
import { formatTrips } from './trips.ts'

export type Report = {
  taken: { at: string; node: string; cores: number; load: number; quick: boolean }
  start: StartReport | null
  figures: Figure[]
  signIn: SignIn | null
  growth: Growth[]
  distant: Distant[]
  memory: { started: number; warm: number; end: number }
  storage: Storage
  pageSizes: PageSizes[]
  lighthouse: LighthouseReport[]
}

/** The report as Markdown, which reads well in a terminal too. */
export function reportText({
  taken,
  start,
  figures,
  signIn,
  growth,
  distant,
  memory,
  storage,
  pageSizes,
  lighthouse,
}: Report): string {
  const { at, node, cores, load, quick } = taken
  const parts = [
    `Taken ${at}, Node ${node}, ${cores} cores, load ${load.toFixed(1)} at the start${quick ? ', quick' : ''}.`,
    start ? startText(start) : '',
    table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'floor p50 ms', 'share of floor', 'trips'],
      figures.map(({ name, perSecond, p50, p99, floor, trips }) => [
        ...[name, perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)],
        ...[floor?.p50.toFixed(2) ?? '', floor ? `${(floor.share * 100).toFixed(0)} %` : ''],
        name === 'hello' ? '' : formatTrips(trips),
      ]),
    ),
    signIn ? signInText(signIn) : '',
    table(
      ['cost grows with', 'p50 ms', 'last / first'],
      growth.map(({ name, sizes, factor }) => [
        name,
        sizes.map(({ size, p50 }) => `${size.toLocaleString('en')}: ${p50.toFixed(1)}`).join(', '),
        factor.toFixed(2),
      ]),
    ),
    distanceText(distant),
    `Memory of the runtime with all its Workers and its database: ${memory.started.toFixed(0)} MB started, ` +
      `${memory.warm.toFixed(0)} MB warm, ${memory.end.toFixed(0)} MB at the end.`,
    `In the database a title takes ${storage.title.toFixed(0)} bytes and a person with a session, 20 bookmarks and ` +
      `20 ratings ${(storage.person / 1000).toFixed(1)} kB.`,
    pageSizesText(pageSizes),
    lighthouseText(lighthouse),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function startText({ seconds, memory, proxyMemory, figures }: StartReport): string {
  const rows = figures.map(({ name, connections, perSecond, behindProxy }) => [
    ...[name, `${connections}`, perSecond.toFixed(0), behindProxy.toFixed(0)],
    (perSecond / behindProxy).toFixed(1),
  ])
  return (
    `npm start, built before: ${seconds.toFixed(1)} s to the first page, ${memory.toFixed(0)} MB with the sandbox ` +
    `after these requests; wrangler without the sandbox ${proxyMemory.toFixed(0)} MB.\n\n` +
    table(['requests/s', 'connections', 'npm start', 'wrangler', 'times'], rows)
  )
}

function distanceText(distant: Distant[]): string {
  return table(
    ['p50 ms, a trip to D1 or KV longer by', ...DISTANCES.map((distance) => `${distance} ms`), 'trips'],
    distant.map(({ name, p50s, trips }) => [name, ...p50s.map((p50) => p50.toFixed(1)), formatTrips(trips)]),
  )
}

function pageSizesText(pageSizes: PageSizes[]): string {
  return table(
    [
      ...[
        'page, kB sent',
        'HTML',
        'JavaScript',
        'CSS',
        'fonts',
        'pictures',
        'sum',
        'requests',
        'with pictures',
      ],
      ...['all requests', 'all kB', 'first paint ms', 'largest ms'],
    ],
    pageSizes.map(({ name, html, js, css, fonts, pictures, ...rest }) => [
      name,
      ...[html, js, css, fonts, pictures, html + js + css + fonts + pictures].map((bytes) =>
        (bytes / 1000).toFixed(1),
      ),
      ...[rest.requests, rest.requestsWithPictures, rest.requestsInAll].map(String),
      ...[(rest.bytesInAll / 1000).toFixed(1), rest.firstPaint.toFixed(0), rest.largestPaint.toFixed(0)],
    ]),
  )
}

function lighthouseText(reports: LighthouseReport[]): string {
  return table(
    [
      ...['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP ms', 'LCP ms'],
      ...['CLS', 'TBT ms', 'machine', 'faults'],
    ],
    reports.map(({ name, scores, firstPaint, largestPaint, shift, blocked, machine, faults }) => [
      name,
      ...Object.values(scores).map(String),
      ...[firstPaint.toFixed(0), largestPaint.toFixed(0), shift.toFixed(3), blocked.toFixed(0)],
      ...[machine.toFixed(0), faults.join(', ') || 'none'],
    ]),
  )
}

function signInText({ right, known, unknown, difference, noise }: SignIn): string {
  const verdict = Math.abs(difference) > noise ? 'more than chance gives' : 'no more than chance gives'
  return (
    `Login: ${right.toFixed(0)} ms rightly; wrongly ${known.toFixed(0)} ms with a known address and ` +
    `${unknown.toFixed(0)} ms with an unknown one. They differ by ${difference.toFixed(1)} ms, ` +
    `${verdict} (${noise.toFixed(1)} ms in 95 of 100 shuffles).`
  )
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)))
  const line = (row: string[]) =>
    `| ${widths
      .map((width, column) =>
        column === 0 ? (row[0] ?? '').padEnd(width) : (row[column] ?? '').padStart(width),
      )
      .join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
