import type { FilmDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { dayWords, languageWords, lengthWords } from '#components/words.ts'

/** What is known of a title beyond its hero, as term and words. */
export function titleFacts(title: FilmDetail | SeriesDetail): { term: string; words: string }[] {
  const length = title.type === 'movies' ? title.runtime : title.episodeRuntime
  const makers = title.type === 'movies' ? title.directors : title.creators
  const facts = {
    'Original title': title.originalName,
    [title.type === 'movies' ? 'Released' : 'First aired']: title.date && dayWords(title.date),
    'Last aired': title.type === 'series' ? title.lastAirDate && dayWords(title.lastAirDate) : null,
    [title.type === 'movies' ? 'Length' : 'Episode length']: length && lengthWords(length),
    [makersTerm(title.type, makers.length)]: makers.join(', '),
    Genres: title.genres.map(({ name }) => name).join(', '),
    Language: title.originalLanguage && languageWords(title.originalLanguage),
    Status: title.status,
  }
  return Object.entries(facts).flatMap(([term, words]) => (words ? [{ term, words }] : []))
}

function makersTerm(type: 'movies' | 'series', count: number): string {
  if (type === 'series') return 'Created by'
  return count > 1 ? 'Directors' : 'Director'
}
