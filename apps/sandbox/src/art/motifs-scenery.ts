import type { Motif } from './motif.ts'
import { circle, f, path, rect } from './shapes.ts'

export const arches: Motif = ({ x, y, R, p, H }) => {
  let s = ''
  const cols = [p.b, p.d, p.c, p.e]
  for (let i = 0; i < 4; i++) {
    const r = R * (1.18 - i * 0.29)
    s += path(`M${f(x - r)} ${H}V${f(y)}A${f(r)} ${f(r)} 0 0 1 ${f(x + r)} ${f(y)}V${H}Z`, cols[i] ?? p.b)
  }
  return s + circle(x, y + R * 0.02, R * 0.12, p.ink === p.c ? p.d : p.ink)
}

export const monolith: Motif = ({ W, H, x, y, R, p }) => {
  return (
    circle(x, y - R * 0.55, R * 0.62, p.c) +
    path(`M${f(x)} ${f(y - R * 0.55)}L${f(x + R * 3)} ${H}H${f(x - R * 3)}Z`, p.d, 'opacity=".16"') +
    rect(x - R * 0.26, y - R * 0.72, R * 0.52, R * 1.9, p.e) +
    path(`M0 ${f(y + R * 1.1)}H${W}V${H}H0Z`, p.b)
  )
}

export const stairs: Motif = ({ W, H, y, R, p }) => {
  let s = ''
  const n = 7,
    w = W / n
  for (let i = 0; i < n; i++) {
    const t = y + R * 1.05 - i * R * 0.3
    s += rect(i * w, t, w + 0.5, H - t, i % 2 ? p.b : p.d) + rect(i * w, t, w + 0.5, R * 0.045, p.c)
  }
  return circle(W * 0.26, y - R * 0.5, R * 0.4, p.c) + s
}

export const rails: Motif = ({ W, H, x, y, R, p }) => {
  let s = circle(x, y, R * 0.62, p.c)
  const n = 11
  s += path(`M0 ${f(y)}H${W}V${H}H0Z`, p.e)
  for (let i = 0; i < n; i++) {
    const a = (i / (n - 1) - 0.5) * W * 3.4
    s += path(`M${f(x)} ${f(y)}L${f(x + a - 6)} ${H}H${f(x + a + 6)}Z`, i % 2 ? p.d : p.c, 'opacity=".92"')
  }
  for (let i = 0; i < 6; i++) s += rect(0, y + (H - y) * ((i + 0.6) / 6) ** 2, W, 1.2 + i * 0.9, p.b)
  return s
}

export const windows: Motif = ({ H, x, y, R, p, q }) => {
  let s = ''
  const c = 6,
    w = (R * 2.1) / c,
    h = w * 1.12,
    lit = Math.floor(q() * 12) + 8
  let k = 0
  s += rect(x - R * 1.16, y - R * 1.05, R * 2.32, H, p.e)
  for (let j = 0; j < 9; j++)
    for (let i = 0; i < c; i++, k++)
      s += rect(
        x - R * 1.05 + i * w + w * 0.16,
        y - R * 0.92 + j * h + h * 0.16,
        w * 0.68,
        h * 0.66,
        k === lit ? p.c : (k * 7 + lit) % 11 === 0 ? p.d : p.b,
        k === lit ? '' : 'opacity=".8"',
      )
  return s
}

export const split: Motif = ({ x, y, R, p, H }) => {
  return (
    rect(0, 0, x, H, p.b) +
    path(`M${f(x)} ${f(y - R)}A${f(R)} ${f(R)} 0 0 0 ${f(x)} ${f(y + R)}Z`, p.c) +
    path(`M${f(x)} ${f(y - R * 0.62)}A${f(R)} ${f(R)} 0 0 1 ${f(x)} ${f(y + R * 1.38)}Z`, p.d) +
    rect(x - 1.5, 0, 3, H, p.e)
  )
}
