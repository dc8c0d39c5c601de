import { chance } from '#catalogue/chance.ts'
import { direct, type Subject } from './direction.ts'
import { groundOf, legibleOn } from './ink.ts'
import { line, widthOf } from './lettering.ts'
import { motifs } from './motifs.ts'
import { rowsOf } from './rows.ts'
import { rect } from './shapes.ts'

const [W, H, LEFT] = [400, 600, 30]
const MEASURE = W - 2 * LEFT
const CAPS = 0.655

/** The lettering of a poster: rows that fill the measure, at most 250 high. */
function block(title: string) {
  const rows = rowsOf(title.toLocaleUpperCase('en').split(/\s+/), (row) => widthOf(row, 'heavy'))
  const sizes = rows.map((row) => Math.min((MEASURE / widthOf(row, 'heavy')) * 1000, 190 / CAPS))
  const natural = sizes.reduce((sum, size) => sum + size * CAPS, 0) + 10 * (rows.length - 1)
  const scale = Math.min(1, 250 / natural)
  return {
    rows: rows.map((text, index) => ({ text, size: (sizes[index] ?? 0) * scale })),
    height: natural * scale,
  }
}

/** A sheet of 2 to 3 with motif, block lettering and a small line; a season is set in its own name. */
export function drawPoster(subject: Subject, season?: { number: number; name: string }): string {
  const { seed, motif, palette: p } = direct(subject)
  const uid = `c${(seed + (season?.number ?? 0)).toString(36)}`
  const { rows, height } = block(season?.name ?? subject.title)
  const space = H - 62 - height
  const R = Math.min(150, Math.max(96, space * 0.34))
  const y = Math.max(R * 1.06, Math.min(space * 0.52, 250))
  // Seasons share the motif and differ in its size.
  const near = season ? ([1, 1.28, 0.8, 1.5, 0.62][season.number % 5] ?? 1) : 1
  const drawn = motifs[motif]({
    W,
    H,
    x: W * (season ? 0.3 + 0.2 * (season.number % 3) : 0.5),
    y,
    R: R * near,
    p,
    q: chance(seed),
    uid,
  })
  const ground = groundOf(motif, p)
  const ink = legibleOn(ground, p)
  const fade = space - 90

  let foot = space
  const letters = rows.map(({ text, size }) => {
    const at = foot + size * CAPS
    foot = at + 10
    return line(text, 'heavy', LEFT, at, size)
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}"><defs><linearGradient id="g${uid}" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${p.b}"/><stop offset="1" stop-color="${p.a}"/></linearGradient><linearGradient id="f${uid}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground}" stop-opacity="0"/><stop offset=".42" stop-color="${ground}" stop-opacity=".94"/><stop offset="1" stop-color="${ground}"/></linearGradient><radialGradient id="l${uid}" cx=".3" cy=".1" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient></defs>${rect(0, 0, W, H, `url(#g${uid})`)}${drawn}${rect(0, fade, W, H - fade, `url(#f${uid})`)}${rect(0, 0, W, H, `url(#l${uid})`)}<g fill="${ink}">${letters.join('')}${rect(LEFT, H - 47, 26, 3, ink)}${smallLine(subject, season !== undefined)}</g></svg>`
}

function smallLine({ title, year, genres }: Subject, ofSeason: boolean): string {
  const text = ofSeason ? title : [year, ...genres.slice(0, 2)].filter(Boolean).join('   ')
  const upper = text.toLocaleUpperCase('en')
  const size = Math.min(ofSeason ? 20 : 15, ((MEASURE - 36) / widthOf(upper, 'light', 60)) * 1000)
  return line(upper, 'light', LEFT + 36, H - 40, size, 60)
}
