import type { FilmDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { Fact } from '@marquee/ui/facts'
import { counted, dayWords, languageTag, languageWords, lengthWords } from '#formatting/words.ts'

/** What is known of a title beyond its hero. */
export function titleFacts(title: FilmDetail | SeriesDetail): Fact[] {
  const { originalName, originalLanguage, genres, status } = title
  return [
    {
      label: 'Original title',
      value: originalName,
      lang: originalLanguage === null ? undefined : languageTag(originalLanguage),
    },
    ...(title.type === 'movies' ? filmFacts(title) : seriesFacts(title)),
    { label: 'Genres', value: genres.map(({ name }) => name).join(', ') },
    { label: 'Language', value: originalLanguage && languageWords(originalLanguage) },
    { label: 'Status', value: status },
  ]
}

function filmFacts({ date, runtime, directors }: FilmDetail): Fact[] {
  return [
    { label: 'Released', value: date && dayWords(date) },
    { label: 'Length', value: runtime && lengthWords(runtime) },
    { label: directors.length > 1 ? 'Directors' : 'Director', value: directors.join(', ') },
  ]
}

function seriesFacts({ date, lastAirDate, episodeRuntime, episodeCount, creators }: SeriesDetail): Fact[] {
  return [
    { label: 'First aired', value: date && dayWords(date) },
    { label: 'Last aired', value: lastAirDate && dayWords(lastAirDate) },
    { label: 'Episodes', value: episodeCount > 0 ? counted(episodeCount, 'episode') : null },
    { label: 'Episode length', value: episodeRuntime && lengthWords(episodeRuntime) },
    { label: 'Created by', value: creators.join(', ') },
  ]
}
