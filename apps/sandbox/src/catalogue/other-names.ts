/** A name in another country or language. */
export type OtherName = { country: string; language: string; name: string }

const named = (country: string, language: string, name: string): OtherName => ({ country, language, name })

const films: Record<number, OtherName[]> = {
  11: [named('US', 'en', 'Star Wars: Episode IV - A New Hope')],
  105: [named('DE', 'de', 'Zurück in die Zukunft'), named('ES', 'es', 'Regreso al futuro')],
  129: [
    named('DE', 'de', 'Chihiros Reise ins Zauberland'),
    named('JP', 'ja', 'Sen to Chihiro no kamikakushi'),
  ],
  238: [named('DE', 'de', 'Der Pate'), named('ES', 'es', 'El padrino')],
  671: [named('US', 'en', "Harry Potter and the Sorcerer's Stone")],
  807: [named('US', 'en', 'Seven')],
  10494: [named('JP', 'ja', 'Pâfekuto burû')],
  693134: [named('FR', 'fr', 'Dune : Deuxième partie'), named('US', 'en', 'Dune 2')],
}

const series: Record<number, OtherName[]> = {
  1429: [named('JP', 'ja', 'Shingeki no Kyojin'), named('FR', 'fr', "L'Attaque des Titans")],
  1399: [named('ES', 'es', 'Juego de tronos')],
}

/** Names of a title besides its own and its original one. */
export function otherNamesOf({ kind, id }: { kind: 'movie' | 'tv'; id: number }): OtherName[] {
  return (kind === 'movie' ? films : series)[id] ?? []
}
