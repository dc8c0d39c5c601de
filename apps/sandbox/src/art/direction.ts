import { hash } from '#catalogue/chance.ts'
import { type MotifName, motifs } from './motifs.ts'
import { type Palette, palettes } from './palettes.ts'

/** What the drawing needs to know of a title. */
export type Subject = {
  kind: 'movie' | 'tv'
  id: number
  title: string
  year: number | null
  genres: string[]
}

type Choice = { motif: MotifName; palette: keyof typeof palettes }

const films: Record<number, Choice> = {
  238: { motif: 'blinds', palette: 'noir' },
  240: { motif: 'blinds', palette: 'ember' },
  278: { motif: 'windows', palette: 'steel' },
  680: { motif: 'petals', palette: 'crimson' },
  550: { motif: 'halftone', palette: 'rose' },
  603: { motif: 'rain', palette: 'acid' },
  155: { motif: 'eclipse', palette: 'steel' },
  27205: { motif: 'stairs', palette: 'slate' },
  157336: { motif: 'planet', palette: 'deepsea' },
  693134: { motif: 'dunes', palette: 'desert' },
  62: { motif: 'monolith', palette: 'crimson' },
  348: { motif: 'eye', palette: 'acid' },
  679: { motif: 'halftone', palette: 'acid' },
  539: { motif: 'spiral', palette: 'bone' },
  11252: { motif: 'spiral', palette: 'crimson' },
  9323: { motif: 'moire', palette: 'violet' },
  315837: { motif: 'moire', palette: 'deepsea' },
  653: { motif: 'stairs', palette: 'bone' },
  426063: { motif: 'arches', palette: 'steel' },
  3082: { motif: 'gears', palette: 'moss' },
  289: { motif: 'arches', palette: 'desert' },
  389: { motif: 'dozen', palette: 'bone' },
  105: { motif: 'rails', palette: 'violet' },
  20803: { motif: 'rails', palette: 'crimson' },
  496243: { motif: 'stairs', palette: 'moss' },
  396535: { motif: 'rails', palette: 'ember' },
  129: { motif: 'scales', palette: 'deepsea' },
  372058: { motif: 'twins', palette: 'sky' },
  346: { motif: 'swords', palette: 'bone' },
  843: { motif: 'petals', palette: 'plum' },
  60243: { motif: 'split', palette: 'slate' },
  19404: { motif: 'sun', palette: 'rose' },
  422: { motif: 'eclipse', palette: 'bone' },
  10681: { motif: 'planet', palette: 'ember' },
  194: { motif: 'petals', palette: 'night' },
  429: { motif: 'sun', palette: 'desert' },
  776527: { motif: 'bars', palette: 'cobalt' },
  532: { motif: 'gears', palette: 'sky' },
  215505: { motif: 'arches', palette: 'cobalt' },
}

const series: Record<number, Choice> = {
  456: { motif: 'clouds', palette: 'sky' },
  14658: { motif: 'dunes', palette: 'night' },
  1396: { motif: 'sun', palette: 'night' },
  1399: { motif: 'peaks', palette: 'steel' },
  87108: { motif: 'dozen', palette: 'noir' },
  4613: { motif: 'arches', palette: 'moss' },
  1438: { motif: 'moire', palette: 'noir' },
  21720: { motif: 'swords', palette: 'slate' },
  1425: { motif: 'swords', palette: 'crimson' },
  40: { motif: 'windows', palette: 'desert' },
  37759: { motif: 'windows', palette: 'cobalt' },
  57243: { motif: 'spiral', palette: 'cobalt' },
  37854: { motif: 'scales', palette: 'sky' },
  1429: { motif: 'shards', palette: 'ember' },
  64010: { motif: 'windows', palette: 'plum' },
  68595: { motif: 'planet', palette: 'night' },
  4607: { motif: 'twins', palette: 'deepsea' },
  1437: { motif: 'halftone', palette: 'noir' },
  42009: { motif: 'shards', palette: 'steel' },
}

const byGenre: Record<string, MotifName[]> = {
  Horror: ['eye', 'arches', 'stairs'],
  'Science Fiction': ['planet', 'monolith', 'moire'],
  'Sci-Fi & Fantasy': ['planet', 'moire'],
  Crime: ['blinds', 'windows'],
  Comedy: ['clouds', 'petals', 'twins'],
  Western: ['sun', 'dunes'],
  Music: ['bars'],
  Documentary: ['halftone', 'bars'],
  Romance: ['petals', 'twins'],
  Adventure: ['dunes', 'peaks', 'rails'],
  Animation: ['clouds', 'scales'],
  War: ['arches', 'shards'],
  Drama: ['split', 'eclipse', 'arches', 'windows'],
}

const motifNames = Object.keys(motifs) as MotifName[]
const paletteNames = Object.keys(palettes) as (keyof typeof palettes)[]

/** The motif and palette of a title: picked by hand, else by genre, else by chance that never changes its mind. */
export function direct({ kind, id, title, genres }: Subject): {
  seed: number
  motif: MotifName
  palette: Palette
} {
  const seed = hash(`${kind}:${id}:${title}`)
  const picked = (kind === 'tv' ? series : films)[id]
  const pool = genres.flatMap((genre) => byGenre[genre] ?? [])
  const names = pool.length > 0 ? pool : motifNames
  const motif = picked?.motif ?? names[seed % names.length] ?? 'eclipse'
  const palette = picked?.palette ?? paletteNames[(seed >>> 7) % paletteNames.length] ?? 'steel'
  return { seed, motif, palette: palettes[palette] }
}
