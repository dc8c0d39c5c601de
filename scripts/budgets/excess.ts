import { type Chunks, type Kind, type RouteSize, sumOf } from './route-size.ts'

/** Limits in bytes, gzipped. Remix and React alone are 71 kB of the JavaScript. */
const LIMITS: Record<Kind, number> = { js: 105_000, css: 20_000 }
/** Scripts and style sheets: each is a request, and many small ones are packed worse than few. */
const MOST_FILES = 10
/** The frame's: beyond this it takes slow 4G a round trip more, and the first pictures wait as much longer. */
const FIRST_SHEET = { name: 'root.css', limit: 9300 }
const NAMED_AT_MOST = 5

/** Returns a sentence for every route over its limits, with the chunks that grew since `last`. */
export function findExcess(sizes: RouteSize[], last: RouteSize[]): string[] {
  return sizes.flatMap((size) => [
    ...tooMany(size),
    ...tooLate(size),
    ...(['js', 'css'] as const).flatMap((kind) => {
      const sum = sumOf(size[kind])
      if (sum <= LIMITS[kind]) return []
      const before = last.find(({ route }) => route === size.route)?.[kind]
      const over = `${size.route}: ${kB(sum)} of ${kind}, ${kB(LIMITS[kind])} is the limit`
      return [`${over}; ${before ? grown(size[kind], before) : `heaviest: ${heaviest(size[kind])}`}`]
    }),
  ])
}

function tooMany({ route, files }: RouteSize): string[] {
  return files <= MOST_FILES
    ? []
    : [`${route}: ${files} scripts and style sheets, ${MOST_FILES} is the limit`]
}

/** Every route has the sheet, so only the frame's own is named. */
function tooLate({ route, css }: RouteSize): string[] {
  const { name, limit } = FIRST_SHEET
  const bytes = css[name] ?? 0
  return route !== 'root' || bytes <= limit ? [] : [`${name}: ${kB(bytes)}, ${kB(limit)} is the limit`]
}

function grown(now: Chunks, before: Chunks): string {
  const more = Object.entries(now)
    .map(([name, bytes]) => [name, bytes - (before[name] ?? 0)] as const)
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, some], [, others]) => others - some)
  if (more.length === 0) return `nothing grew since sizes.json; heaviest: ${heaviest(now)}`
  return `grown: ${more
    .slice(0, NAMED_AT_MOST)
    .map(([name, bytes]) => `${name} by ${kB(bytes)}${name in before ? '' : ' (new here)'}`)
    .join(', ')}`
}

function heaviest(chunks: Chunks): string {
  return Object.entries(chunks)
    .toSorted(([, some], [, others]) => others - some)
    .slice(0, NAMED_AT_MOST)
    .map(([name, bytes]) => `${name} ${kB(bytes)}`)
    .join(', ')
}

export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
