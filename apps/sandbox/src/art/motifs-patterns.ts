import type { Motif } from './motif.ts'
import { circle, f, path, rect } from './shapes.ts'

export const scales: Motif = ({ W, x, y, R, p }) => {
  let s = circle(x, y - R * 0.25, R * 0.7, p.d)
  const r = W / 7
  for (let j = 0; j < 9; j++)
    for (let i = -1; i < 9; i++) {
      const cx = i * r + (j % 2 ? r / 2 : 0),
        cy = y + R * 0.55 + j * r * 0.42
      s +=
        circle(cx, cy, r / 2, p.e) +
        circle(cx, cy, r * 0.43, p.c) +
        circle(cx, cy, r * 0.32, p.b) +
        circle(cx, cy, r * 0.2, p.c)
    }
  return s
}

export const bars: Motif = ({ x, y, R, p, q }) => {
  const n = 9
  let s = ''
  const w = (R * 2.2) / n
  for (let i = 0; i < n; i++) {
    const h = R * (0.6 + q() * 1.5)
    s += rect(
      x - R * 1.1 + i * w,
      y + R * 1.0 - h,
      w * 0.62,
      h,
      i % 3 === 1 ? p.d : p.c,
      `rx="${f(w * 0.31)}"`,
    )
  }
  return s
}

export const swords: Motif = ({ x, y, R, p }) => {
  const n = 7
  let s = circle(x, y - R * 0.15, R * 0.85, p.d)
  const w = (R * 2.1) / n
  for (let i = 0; i < n; i++) {
    const h = R * (1.5 + 0.5 * Math.sin(i * 2.1))
    const cx = x - R * 1.05 + (i + 0.5) * w
    s +=
      path(
        `M${f(cx - w * 0.12)} ${f(y + R * 1.15)}V${f(y + R * 1.15 - h)}L${f(cx + w * 0.14)} ${f(y + R * 1.15 - h - R * 0.2)}V${f(y + R * 1.15)}Z`,
        p.c,
      ) + rect(cx - w * 0.3, y + R * 0.78, w * 0.62, R * 0.05, p.c)
  }
  return s
}

export const shards: Motif = ({ W, x, y, p, q }) => {
  let s = ''
  const pts = 11
  const cols = [p.b, p.c, p.e, p.d, p.b, p.e]
  for (let i = 0; i < pts; i++) {
    const a = (i / pts) * 6.283 + q() * 0.3,
      b = ((i + 1) / pts) * 6.283 + q() * 0.2
    s += path(
      `M${f(x)} ${f(y)}L${f(x + Math.cos(a) * W * 1.4)} ${f(y + Math.sin(a) * W * 1.4)}L${f(x + Math.cos(b) * W * 1.4)} ${f(y + Math.sin(b) * W * 1.4)}Z`,
      cols[i % 6] ?? p.b,
      'opacity=".85"',
    )
  }
  return s
}
