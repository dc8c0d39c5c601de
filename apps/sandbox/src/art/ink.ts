import type { MotifName } from './motifs.ts'
import type { Palette } from './palettes.ts'

/** Colour at the foot of a motif, behind the lettering. */
export function groundOf(motif: MotifName, p: Palette): string {
  if (/sun|dunes|arches|windows|rails|blinds|scales/.test(motif)) return p.e
  return /monolith|stairs|peaks/.test(motif) ? p.b : p.a
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(colour.slice(index, index + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast of two colours. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** The first ink of the palette that reads on the ground. */
export const legibleOn = (ground: string, p: Palette) =>
  [p.ink, p.a, p.c, p.d, '#fff7ea', '#15101a'].find((ink) => contrast(ink, ground) >= 5) ?? p.ink
