/** One decimal is finer than any screen shows. */
export const f = (n: number) => Number(n.toFixed(1))

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const ring = (x: number, y: number, r: number, w: number, stroke: string, more = '') =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="none" stroke="${stroke}" stroke-width="${f(w)}" ${more}/>`

/** Text that may go anywhere in an SVG. */
export const escaped = (text: string) =>
  text
    .replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
