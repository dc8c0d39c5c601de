/** Names of the sources that most people come from. */
export const KNOWN_SOURCES = ['Trakt', 'TV Time', 'Letterboxd', 'IMDb', 'Netflix', 'Simkl', 'CSV']
