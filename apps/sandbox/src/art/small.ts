import { chance, hash } from '#catalogue/chance.ts'
import { legibleOn } from './ink.ts'
import { line, widthOf } from './lettering.ts'
import { palettes } from './palettes.ts'
import { circle, path, rect } from './shapes.ts'

const inks = Object.values(palettes)
const inkOf = (seed: number) => inks[seed % inks.length] ?? palettes.steel

const plain = (name: string) => name.toLocaleUpperCase('en')

/** A portrait: head and shoulders in two inks, with the initials below. */
export function drawPortrait(name: string): string {
  const [W, H] = [200, 300]
  const seed = hash(`person:${name}`)
  const p = inkOf(seed)
  const q = chance(seed)
  const x = W * (0.44 + q() * 0.12)
  const r = 44 + q() * 8
  const shoulders = 74 + q() * 18
  const initials = plain(name)
    .split(/[\s-]+/)
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
  const ink = legibleOn(p.e, p)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">${rect(0, 0, W, H, p.b)}${circle(W * q(), 40 + q() * 60, 90 + q() * 50, p.d, 'opacity=".35"')}${rect(x - 17, 150, 34, 44, p.c)}${path(`M${x - shoulders} ${H}C${x - shoulders} 214 ${x - 34} 200 ${x - 22} 184Q${x} 202 ${x + 22} 184C${x + 34} 200 ${x + shoulders} 214 ${x + shoulders} ${H}Z`, p.e)}${circle(x, 128, r, p.c)}${path(`M${x - r} 128A${r} ${r} 0 0 1 ${x + r} 128Q${x + r * (q() - 0.5)} ${92 + q() * 20} ${x - r} 128Z`, p.e)}<g fill="${ink}">${line(initials, 'heavy', x - (widthOf(initials, 'heavy') * 46) / 2000, 272, 46)}</g></svg>`
}

/** The mark of an invented streaming service. */
export function drawMark(name: string): string {
  const seed = hash(`provider:${name}`)
  const p = inkOf(seed)
  const initials = plain(name)
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
  const size = Math.min(62, (64 / widthOf(initials, 'heavy')) * 1000)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${rect(0, 0, 100, 100, p.a)}${circle(88, 10, 22, p.c)}${rect(0, 86, 100, 14, p.d)}<g fill="${legibleOn(p.a, p)}">${line(initials, 'heavy', 12, 70, size)}</g></svg>`
}
