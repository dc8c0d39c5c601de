import type { FilmDetail, SeriesDetail } from '@marquee/domain/catalogue'
import type { Fact } from '@marquee/ui/facts'
import { formatCount, formatDay, formatLength } from '#formatting/format.ts'
import { formatLanguage, languageTag } from '#formatting/language.ts'

/** Facts of a title beyond its hero. */
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
    { label: 'Language', value: originalLanguage && formatLanguage(originalLanguage) },
    { label: 'Status', value: status },
  ]
}

function filmFacts({ date, runtime, directors }: FilmDetail): Fact[] {
  return [
    { label: 'Released', value: date && formatDay(date) },
    { label: 'Length', value: runtime && formatLength(runtime) },
    { label: directors.length > 1 ? 'Directors' : 'Director', value: directors.join(', ') },
  ]
}

function seriesFacts({ date, lastAirDate, episodeRuntime, episodeCount, creators }: SeriesDetail): Fact[] {
  return [
    { label: 'First aired', value: date && formatDay(date) },
    { label: 'Last aired', value: lastAirDate && formatDay(lastAirDate) },
    { label: 'Episodes', value: episodeCount > 0 ? formatCount(episodeCount, 'episode') : null },
    { label: 'Episode length', value: episodeRuntime && formatLength(episodeRuntime) },
    { label: 'Created by', value: creators.join(', ') },
  ]
}
