import type { Motif } from './motif.ts'
import { circle, f, path, rect } from './shapes.ts'

export const eclipse: Motif = ({ x, y, R, p, q }) => {
  return (
    circle(x, y, R * 1.32, p.b, 'opacity=".55"') +
    circle(x, y, R * 1.14, p.d, 'opacity=".35"') +
    circle(x, y, R, p.c) +
    circle(x + R * (0.16 + q() * 0.2), y - R * 0.12, R * 0.9, p.e)
  )
}

export const sun: Motif = ({ x, y, R, p, uid, W, H }) => {
  let s = `<clipPath id="${uid}"><circle cx="${f(x)}" cy="${f(y)}" r="${f(R)}"/></clipPath><g clip-path="url(#${uid})">${rect(x - R, y - R, R * 2, R * 2, p.c)}`
  for (let i = 0; i < 8; i++)
    s += rect(x - R, y - R * 0.1 + i * R * 0.15, R * 2, R * (0.025 + i * 0.014), p.b)
  s += '</g>'
  const b = y + R * 0.86
  s += path(
    `M0 ${f(b)}L${f(W * 0.18)} ${f(b - R * 0.42)}L${f(W * 0.3)} ${f(b - R * 0.2)}L${f(W * 0.44)} ${f(b - R * 0.08)}L${f(W * 0.62)} ${f(b - R * 0.16)}L${f(W * 0.82)} ${f(b - R * 0.5)}L${f(W)} ${f(b - R * 0.14)}V${H}H0Z`,
    p.d,
  )
  s += path(
    `M0 ${f(b + R * 0.3)}C${f(W * 0.3)} ${f(b - R * 0.05)} ${f(W * 0.6)} ${f(b + R * 0.45)} ${W} ${f(b + R * 0.08)}V${H}H0Z`,
    p.e,
  )
  return s
}

export const planet: Motif = ({ W, H, x, y, R, p, q, uid }) => {
  let s = ''
  for (let i = 0; i < 42; i++)
    s += circle(q() * W, q() * H * 0.72, 0.8 + q() * 1.7, p.ink, `opacity="${f(0.3 + q() * 0.6)}"`)
  s += `<clipPath id="${uid}"><circle cx="${f(x)}" cy="${f(y)}" r="${f(R * 0.72)}"/></clipPath><g clip-path="url(#${uid})">${circle(x, y, R * 0.72, p.c)}${circle(x + R * 0.3, y + R * 0.22, R * 0.78, p.d)}${circle(x + R * 0.5, y + R * 0.4, R * 0.74, p.e)}</g>`
  return (
    s +
    `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(R * 1.3)}" ry="${f(R * 0.26)}" fill="none" stroke="${p.ink}" stroke-width="${f(R * 0.022)}" transform="rotate(-18 ${f(x)} ${f(y)})" stroke-dasharray="${f(R * 3.46)} ${f(R * 1.6)}" stroke-dashoffset="${f(R * -0.02)}"/>`
  )
}

export const clouds: Motif = ({ x, y, R, p }) => {
  const cl = (cx: number, cy: number, k: number, c: string) =>
    circle(cx, cy, R * 0.34 * k, c) +
    circle(cx - R * 0.4 * k, cy + R * 0.12 * k, R * 0.25 * k, c) +
    circle(cx + R * 0.42 * k, cy + R * 0.1 * k, R * 0.28 * k, c) +
    rect(cx - R * 0.65 * k, cy + R * 0.1 * k, R * 1.36 * k, R * 0.28 * k, c, `rx="${f(R * 0.14 * k)}"`)
  return (
    circle(x + R * 0.2, y - R * 0.1, R * 0.78, p.c) +
    cl(x - R * 0.5, y - R * 0.3, 0.9, p.d) +
    cl(x + R * 0.62, y + R * 0.3, 1.15, p.d) +
    cl(x - R * 0.7, y + R * 0.75, 0.7, p.d)
  )
}

export const rain: Motif = ({ W, H, x, y, R, p, q }) => {
  let s = circle(x, y, R * 0.9, p.b)
  for (let i = 0; i < 26; i++) {
    const cx = ((i + 0.5) * W) / 26,
      n = 5 + Math.floor(q() * 9)
    let t = q() * H * 0.4 - 20
    for (let j = 0; j < n; j++) {
      s += rect(
        cx - W / 110,
        t,
        W / 55,
        W / 30,
        j === n - 1 ? p.ink : p.c,
        `opacity="${f(0.15 + (0.85 * j) / n)}"`,
      )
      t += W / 20
    }
  }
  return s
}

export const dunes: Motif = ({ W, H, x, y, R, p, q }) => {
  let s = circle(x + R * 0.3, y - R * 0.35, R * 0.42, p.c) + circle(x - R * 0.42, y - R * 0.75, R * 0.15, p.d)
  const cols = [p.b, p.d, p.e]
  cols.forEach((c, i) => {
    const t = y + R * (0.1 + i * 0.42),
      k = (q() - 0.5) * R * 0.5
    s +=
      path(
        `M0 ${f(t + R * 0.22 + k)}C${f(W * 0.22)} ${f(t - R * 0.34)} ${f(W * 0.42)} ${f(t - R * 0.2)} ${f(W * 0.56)} ${f(t + R * 0.12)}S${f(W * 0.86)} ${f(t + R * 0.2 - k)} ${W} ${f(t - R * 0.1)}V${H}H0Z`,
        c,
      ) +
      (i < 2
        ? path(
            `M${f(W * 0.56)} ${f(t + R * 0.12)}S${f(W * 0.86)} ${f(t + R * 0.2 - k)} ${W} ${f(t - R * 0.1)}V${f(t + R)}C${f(W * 0.8)} ${f(t + R * 0.6)} ${f(W * 0.64)} ${f(t + R * 0.7)} ${f(W * 0.56)} ${f(t + R * 0.12)}Z`,
            p.e,
            'opacity=".28"',
          )
        : '')
  })
  return s
}

export const peaks: Motif = ({ H, x, y, R, p }) => {
  const tri = (cx: number, top: number, w: number, c1: string, c2: string) =>
    path(`M${f(cx)} ${f(top)}L${f(cx + w)} ${H}H${f(cx - w)}Z`, c1) +
    path(
      `M${f(cx)} ${f(top)}L${f(cx + w)} ${H}H${f(cx - w * 0.12)}L${f(cx + w * 0.1)} ${f(top + (H - top) * 0.34)}Z`,
      c2,
    )
  return (
    circle(x + R * 0.45, y - R * 0.5, R * 0.4, p.d) +
    tri(x - R * 0.6, y - R * 0.15, R * 1.5, p.b, p.e) +
    tri(x + R * 0.8, y + R * 0.1, R * 1.3, p.b, p.e) +
    tri(x + R * 0.12, y - R * 0.62, R * 1.35, p.c, p.b)
  )
}

export const petals: Motif = ({ x, y, R, p, q }) => {
  let s = ''
  const n = 8 + Math.floor(q() * 3) * 2
  for (let i = 0; i < n; i++)
    s += `<g transform="rotate(${f((i * 360) / n)} ${f(x)} ${f(y)})">${path(`M${f(x)} ${f(y)}C${f(x + R * 0.34)} ${f(y - R * 0.4)} ${f(x + R * 0.3)} ${f(y - R * 0.9)} ${f(x)} ${f(y - R * 1.14)}C${f(x - R * 0.3)} ${f(y - R * 0.9)} ${f(x - R * 0.34)} ${f(y - R * 0.4)} ${f(x)} ${f(y)}Z`, i % 2 ? p.c : p.d, 'opacity=".9"')}</g>`
  return s + circle(x, y, R * 0.24, p.e) + circle(x, y, R * 0.1, p.c)
}
