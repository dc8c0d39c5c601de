import * as figures from './motifs-figures.ts'
import * as patterns from './motifs-patterns.ts'
import * as scenery from './motifs-scenery.ts'
import * as skies from './motifs-skies.ts'

export const motifs = { ...skies, ...figures, ...scenery, ...patterns }
export type MotifName = keyof typeof motifs
