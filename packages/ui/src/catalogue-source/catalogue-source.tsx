import { createContext, useContext } from 'react'

/** Source of the scores: TMDB, or the demo catalogue, whose scores are invented. */
export type CatalogueSourceName = 'TMDB' | 'Demo'

const Source = createContext<CatalogueSourceName>('TMDB')

/** Names the source of every score inside it. */
export const CatalogueSource = Source.Provider

/** The name of the source, for labels of scores. */
export const useCatalogueSource = (): CatalogueSourceName => useContext(Source)
