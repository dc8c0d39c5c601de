import { chance, hash } from '#catalogue/chance.ts'
import { direct, type Subject } from './direction.ts'
import type { MotifName } from './motifs.ts'
import { motifs } from './motifs.ts'
import { rect } from './shapes.ts'

/** The picture behind a title: its motif at four fifths of the width, so that words have room before it. */
export function drawWide(subject: Subject): string {
  const [W, H, focus] = [1600, 800, 0.8]
  const { seed, motif, palette: p } = direct(subject)
  const uid = `b${seed.toString(36)}`
  const drawn = motifs[motif]({ W, H, x: W * focus, y: H * 0.42, R: 300, p, q: chance(seed), uid })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g${uid}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${p.a}"/><stop offset="1" stop-color="${p.b}"/></linearGradient><radialGradient id="l${uid}" cx="${focus}" cy=".2" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient></defs>${rect(0, 0, W, H, `url(#g${uid})`)}${drawn}${rect(0, 0, W, H, `url(#l${uid})`)}</svg>`
}

const episodeMotifs: MotifName[] = [
  'eclipse',
  'dunes',
  'blinds',
  'windows',
  'sun',
  'peaks',
  'halftone',
  'moire',
  'stairs',
  'rails',
  'twins',
  'monolith',
]

/** A still: the palette of the series and a motif that changes with season and episode. */
export function drawEpisode(subject: Subject, season: number, episode: number): string {
  const [W, H] = [480, 270]
  const { motif, palette: p } = direct(subject)
  const seed = hash(`${subject.id}:${season}:${episode}`)
  const q = chance(seed)
  const uid = `s${seed.toString(36)}`
  const set = [motif, ...episodeMotifs]
  const name = set[(episode * 5 + season * 3) % set.length] ?? motif
  const drawn = motifs[name]({
    W,
    H,
    x: W * (0.3 + q() * 0.4),
    y: H * (0.4 + q() * 0.12),
    R: 84 + q() * 26,
    p,
    q,
    uid,
  })
  const flip = q() > 0.5
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="g${uid}" x1="${flip ? 1 : 0}" y1="0" x2="${flip ? 0 : 1}" y2="1"><stop offset="0" stop-color="${p.b}"/><stop offset="1" stop-color="${p.a}"/></linearGradient><linearGradient id="l${uid}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs>${rect(0, 0, W, H, `url(#g${uid})`)}${drawn}${rect(0, 0, W, H, `url(#l${uid})`)}</svg>`
}
