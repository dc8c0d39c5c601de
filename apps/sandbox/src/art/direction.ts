import { hash } from '#catalogue/chance.ts'
import { type MotifName, motifs } from './motifs.ts'
import { type Palette, palettes } from './palettes.ts'

/** Properties of a title that its art depends on. */
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
  299534: { motif: 'shards', palette: 'violet' },
  24428: { motif: 'dozen', palette: 'cobalt' },
  872585: { motif: 'halftone', palette: 'ember' },
  346698: { motif: 'twins', palette: 'rose' },
  354912: { motif: 'petals', palette: 'desert' },
  438631: { motif: 'dunes', palette: 'ember' },
  76341: { motif: 'rails', palette: 'desert' },
  19995: { motif: 'scales', palette: 'deepsea' },
  106646: { motif: 'bars', palette: 'noir' },
  324857: { motif: 'halftone', palette: 'crimson' },
  569094: { motif: 'shards', palette: 'cobalt' },
  419430: { motif: 'eye', palette: 'bone' },
  313369: { motif: 'bars', palette: 'violet' },
  530915: { motif: 'rails', palette: 'moss' },
  1022789: { motif: 'dozen', palette: 'sky' },
  335984: { motif: 'monolith', palette: 'desert' },
  244786: { motif: 'spiral', palette: 'noir' },
  545611: { motif: 'spiral', palette: 'rose' },
  1184918: { motif: 'gears', palette: 'moss' },
  120467: { motif: 'windows', palette: 'rose' },
  671: { motif: 'eclipse', palette: 'plum' },
  122: { motif: 'peaks', palette: 'noir' },
  120: { motif: 'eye', palette: 'ember' },
  597: { motif: 'scales', palette: 'steel' },
  13: { motif: 'rails', palette: 'sky' },
  12: { motif: 'clouds', palette: 'sky' },
  98: { motif: 'sun', palette: 'crimson' },
  37165: { motif: 'stairs', palette: 'sky' },
  49046: { motif: 'shards', palette: 'moss' },
  862: { motif: 'clouds', palette: 'cobalt' },
  857: { motif: 'rain', palette: 'slate' },
  77: { motif: 'blinds', palette: 'slate' },
  329: { motif: 'arches', palette: 'acid' },
  424: { motif: 'split', palette: 'bone' },
  1417: { motif: 'spiral', palette: 'night' },
  807: { motif: 'rain', palette: 'steel' },
  274: { motif: 'eclipse', palette: 'crimson' },
  11: { motif: 'planet', palette: 'noir' },
  637: { motif: 'twins', palette: 'desert' },
  4935: { motif: 'clouds', palette: 'plum' },
  694: { motif: 'moire', palette: 'ember' },
  508883: { motif: 'scales', palette: 'violet' },
  769: { motif: 'windows', palette: 'crimson' },
  670: { motif: 'arches', palette: 'plum' },
  4348: { motif: 'petals', palette: 'rose' },
  78: { motif: 'rain', palette: 'deepsea' },
  531428: { motif: 'sun', palette: 'plum' },
  207: { motif: 'peaks', palette: 'moss' },
  598: { motif: 'windows', palette: 'desert' },
  128: { motif: 'peaks', palette: 'night' },
  275: { motif: 'split', palette: 'steel' },
  185: { motif: 'halftone', palette: 'cobalt' },
  578: { motif: 'peaks', palette: 'deepsea' },
  8392: { motif: 'dunes', palette: 'deepsea' },
  335: { motif: 'sun', palette: 'bone' },
  839: { motif: 'rails', palette: 'noir' },
  1003598: { motif: 'moire', palette: 'plum' },
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
  94605: { motif: 'gears', palette: 'violet' },
  1398: { motif: 'blinds', palette: 'noir' },
  60059: { motif: 'windows', palette: 'sky' },
  246: { motif: 'peaks', palette: 'sky' },
  31911: { motif: 'gears', palette: 'ember' },
  60625: { motif: 'spiral', palette: 'acid' },
  82728: { motif: 'clouds', palette: 'sky' },
  1408: { motif: 'rain', palette: 'cobalt' },
  13916: { motif: 'eye', palette: 'acid' },
  66732: { motif: 'rails', palette: 'crimson' },
  2316: { motif: 'bars', palette: 'slate' },
  19885: { motif: 'halftone', palette: 'desert' },
  87739: { motif: 'stairs', palette: 'plum' },
  126308: { motif: 'swords', palette: 'ember' },
  30991: { motif: 'moire', palette: 'cobalt' },
  70523: { motif: 'spiral', palette: 'slate' },
  82856: { motif: 'monolith', palette: 'bone' },
  95396: { motif: 'arches', palette: 'sky' },
  100088: { motif: 'petals', palette: 'moss' },
  1668: { motif: 'dozen', palette: 'plum' },
  1920: { motif: 'peaks', palette: 'crimson' },
  46648: { motif: 'sun', palette: 'moss' },
  60622: { motif: 'dunes', palette: 'slate' },
  76331: { motif: 'stairs', palette: 'noir' },
  83867: { motif: 'monolith', palette: 'steel' },
  67070: { motif: 'eye', palette: 'rose' },
  1405: { motif: 'halftone', palette: 'crimson' },
  62560: { motif: 'rain', palette: 'acid' },
  65494: { motif: 'petals', palette: 'cobalt' },
  106379: { motif: 'arches', palette: 'noir' },
  136315: { motif: 'shards', palette: 'bone' },
  1406: { motif: 'dunes', palette: 'ember' },
  1104: { motif: 'eclipse', palette: 'slate' },
  253: { motif: 'planet', palette: 'sky' },
  63247: { motif: 'twins', palette: 'bone' },
  8592: { motif: 'clouds', palette: 'moss' },
  60694: { motif: 'bars', palette: 'cobalt' },
  93405: { motif: 'dozen', palette: 'rose' },
  111803: { motif: 'petals', palette: 'deepsea' },
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
