import type { Source } from '@marquee/importers/record'

/** Names of the services whose exports are read. */
const SOURCE_NAMES = {
  trakt: 'Trakt',
  tvtime: 'TV Time',
  letterboxd: 'Letterboxd',
  imdb: 'IMDb',
  simkl: 'Simkl',
  yamtrack: 'Yamtrack',
  movary: 'Movary',
  seriesguide: 'SeriesGuide',
  showly: 'Showly',
  watcharr: 'Watcharr',
  ryot: 'Ryot',
  bingers: 'Bingers',
  tmdb: 'TMDB',
  netflix: 'Netflix',
  csv: 'a table',
  marquee: 'Marquee',
} satisfies Record<Source, string>

/** "Trakt and Letterboxd". */
export function formatSources(sources: readonly Source[]): string {
  const names = sources.map((source) => SOURCE_NAMES[source])
  return names.length < 2
    ? (names[0] ?? 'your files')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
