import * as figures from './motifs-figures.ts'
import * as patterns from './motifs-patterns.ts'
import * as places from './motifs-places.ts'
import * as skies from './motifs-skies.ts'

export const motifs = { ...skies, ...figures, ...places, ...patterns }
export type MotifName = keyof typeof motifs
