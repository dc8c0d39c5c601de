/** TMDB's names of picture widths. */
const widths = {
  poster: [154, 185, 342, 500, 780],
  /** A poster no wider than 200 points. Each width more would be 3 kB of a page of sixty. */
  card: [185, 342, 500],
  /** A poster no wider than 50 points. */
  thumb: [154],
  backdrop: [300, 500, 780, 1280],
  still: [185, 300],
  portrait: [185],
  logo: [92],
} as const

export type ArtKind = keyof typeof widths

export type Art = { src: string; srcSet?: string }

const usual = {
  poster: 342,
  card: 342,
  thumb: 154,
  backdrop: 1280,
  still: 300,
  portrait: 185,
  logo: 92,
} as const

/** The addresses of a picture in its widths; nothing where the title has none. */
export function artOf(imageBase: string, kind: ArtKind, path: string | null): Art | undefined {
  if (path === null) return undefined
  const at = (width: number) => `${imageBase}w${width}${path}`
  const src = at(usual[kind])
  if (widths[kind].length === 1) return { src }
  return { src, srcSet: widths[kind].map((width) => `${at(width)} ${width}w`).join(', ') }
}
