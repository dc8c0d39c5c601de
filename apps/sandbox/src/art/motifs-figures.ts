import type { Motif } from './motif.ts'
import { circle, f, path, rect, ring } from './shapes.ts'

export const twins: Motif = ({ x, y, R, p, uid }) => {
  const o = R * 0.42
  return (
    `<clipPath id="${uid}"><circle cx="${f(x - o)}" cy="${f(y)}" r="${f(R * 0.86)}"/></clipPath>` +
    circle(x - o, y, R * 0.86, p.c) +
    circle(x + o, y, R * 0.86, p.d) +
    `<g clip-path="url(#${uid})">${circle(x + o, y, R * 0.86, p.e)}</g>`
  )
}

export const eye: Motif = ({ x, y, R, p }) => {
  const lens = (k: number, c: string) =>
    path(
      `M${f(x - R * 1.2 * k)} ${f(y)}Q${f(x)} ${f(y - R * 1.25 * k)} ${f(x + R * 1.2 * k)} ${f(y)}Q${f(x)} ${f(y + R * 1.25 * k)} ${f(x - R * 1.2 * k)} ${f(y)}Z`,
      c,
    )
  return (
    lens(1.14, p.b) +
    lens(0.98, p.d) +
    lens(0.9, p.ink) +
    circle(x, y, R * 0.46, p.c) +
    circle(x, y, R * 0.24, p.e) +
    circle(x + R * 0.14, y - R * 0.16, R * 0.08, p.ink)
  )
}

export const blinds: Motif = ({ W, H, x, y, R, p }) => {
  let s = circle(x, y, R, p.c)
  for (let i = 0; i < 15; i++) {
    const t = y - R * 1.3 + i * R * 0.19
    s += rect(0, t, W, R * (0.035 + i * 0.0095), p.a)
  }
  return (
    s +
    path(
      `M${f(x - R * 0.5)} ${H}V${f(y + R * 0.72)}C${f(x - R * 0.48)} ${f(y + R * 0.42)} ${f(x - R * 0.2)} ${f(y + R * 0.4)} ${f(x - R * 0.14)} ${f(y + R * 0.28)}A${f(R * 0.25)} ${f(R * 0.3)} 0 1 1 ${f(x + R * 0.14)} ${f(y + R * 0.28)}C${f(x + R * 0.2)} ${f(y + R * 0.4)} ${f(x + R * 0.48)} ${f(y + R * 0.42)} ${f(x + R * 0.5)} ${f(y + R * 0.72)}V${H}Z`,
      p.e,
    ) +
    path(
      `M${f(x - R * 0.5)} ${f(y - R * 0.02)}Q${f(x)} ${f(y + R * 0.1)} ${f(x + R * 0.5)} ${f(y - R * 0.02)}Q${f(x + R * 0.34)} ${f(y - R * 0.1)} ${f(x + R * 0.27)} ${f(y - R * 0.13)}C${f(x + R * 0.24)} ${f(y - R * 0.5)} ${f(x + R * 0.1)} ${f(y - R * 0.46)} ${f(x)} ${f(y - R * 0.41)}C${f(x - R * 0.1)} ${f(y - R * 0.46)} ${f(x - R * 0.24)} ${f(y - R * 0.5)} ${f(x - R * 0.27)} ${f(y - R * 0.13)}Q${f(x - R * 0.34)} ${f(y - R * 0.1)} ${f(x - R * 0.5)} ${f(y - R * 0.02)}Z`,
      p.e,
    )
  )
}

export const moire: Motif = ({ x, y, R, p }) => {
  let s = ''
  for (let i = 1; i < 13; i++)
    s +=
      ring(x - R * 0.3, y, R * i * 0.1, R * 0.022, p.c) +
      ring(x + R * 0.3, y + R * 0.16, R * i * 0.1, R * 0.022, p.d)
  return s
}

export const halftone: Motif = ({ x, y, R, p }) => {
  let s = ''
  const g = R / 6.4
  for (let j = -9; j <= 9; j++)
    for (let i = -9; i <= 9; i++) {
      const ox = i * g + (j % 2 ? g / 2 : 0),
        oy = j * g * 0.88,
        d = Math.hypot(ox, oy) / (R * 1.18)
      if (d < 1) {
        const r = g * 0.52 * Math.sqrt(1 - d) * (0.7 + (0.5 * ((oy + ox * 0.5) / R + 1)) / 2)
        s += circle(x + ox, y + oy, r, ox - oy > R * 0.55 ? p.d : p.c)
      }
    }
  return circle(x, y, R * 1.1, p.e, 'opacity=".5"') + s
}

export const spiral: Motif = ({ x, y, R, p, q }) => {
  let d = ''
  const turns = 6,
    n = 150,
    s0 = q() * 6
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      a = s0 + t * turns * 2 * Math.PI,
      r = R * 1.24 * t
    d += `${(i ? 'L' : 'M') + f(x + Math.cos(a) * r)} ${f(y + Math.sin(a) * r)}`
  }
  return (
    circle(x, y, R * 1.3, p.b) +
    `<path d="${d}" fill="none" stroke="${p.c}" stroke-width="${f(R * 0.085)}" stroke-linecap="round"/>` +
    circle(x, y, R * 0.12, p.d)
  )
}

export const dozen: Motif = ({ x, y, R, p }) => {
  let s = circle(x, y, R * 1.15, p.b)
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2 - Math.PI / 2
    s += circle(x + Math.cos(a) * R * 0.86, y + Math.sin(a) * R * 0.86, R * 0.17, i === 7 ? p.d : p.c)
  }
  return s + circle(x, y, R * 0.4, p.e)
}

export const gears: Motif = ({ x, y, R, p }) => {
  const g = (cx: number, cy: number, r: number, n: number, fill: string, hole: string) => {
    let s = ''
    for (let i = 0; i < n; i++)
      s += `<rect x="${f(cx - r * 0.13)}" y="${f(cy - r * 1.17)}" width="${f(r * 0.26)}" height="${f(r * 0.4)}" fill="${fill}" transform="rotate(${f((i * 360) / n)} ${f(cx)} ${f(cy)})"/>`
    return s + circle(cx, cy, r, fill) + circle(cx, cy, r * 0.62, hole) + circle(cx, cy, r * 0.26, fill)
  }
  return (
    g(x - R * 0.34, y - R * 0.12, R * 0.74, 14, p.c, p.b) +
    g(x + R * 0.62, y + R * 0.62, R * 0.46, 10, p.d, p.a)
  )
}
