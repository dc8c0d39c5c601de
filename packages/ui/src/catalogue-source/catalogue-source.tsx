import { createContext, useContext } from 'react'

/** Whose catalogue the scores are of: TMDB's, or the demo's, which are invented. */
export type CatalogueSourceName = 'TMDB' | 'Demo'

const Source = createContext<CatalogueSourceName>('TMDB')

/** Names the source of every score inside it. */
export const CatalogueSource = Source.Provider

/** The name of the source, for labels of scores. */
export const useCatalogueSource = (): CatalogueSourceName => useContext(Source)
