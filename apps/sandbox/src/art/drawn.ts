import { today, yearOf } from '#catalogue/calendar.ts'
import { catalogue, type Film, type Series } from '#catalogue/catalogue.ts'
import { genresOf } from '#catalogue/genres.ts'
import { seriesOn } from '#catalogue/weekly.ts'
import { providers } from '#tmdb/watch-providers.ts'
import type { Subject } from './direction.ts'
import { drawPoster } from './poster.ts'
import { drawMark, drawPortrait } from './small.ts'
import { drawEpisode, drawWide } from './wide.ts'

/** Draws the picture of that name, or answers `null` when nothing in the catalogue has it. */
export function drawn(file: string): string | null {
  const [, kind, id, rest = ''] =
    /^(movie|tv|still|person|provider)-(\d{1,10})((?:-[\w-]+)?)\.svg$/.exec(file) ?? []
  switch (kind) {
    case 'movie':
    case 'tv':
      return ofTitle(find(kind, id), rest)
    case 'still':
      return still(find('tv', id), rest)
    case 'person':
      return portrait(id, rest)
    case 'provider': {
      const provider = providers.find((one) => String(one.id) === id)
      return provider && rest === '' ? drawMark(provider.name) : null
    }
    default:
      return null
  }
}

function find(kind: 'movie' | 'tv', id: string | undefined): Film | Series | undefined {
  if (kind === 'movie') return catalogue.films.find((film) => String(film.id) === id)
  const series = catalogue.series.find((one) => String(one.id) === id)
  return series && seriesOn(series, today())
}

function ofTitle(title: Film | Series | undefined, rest: string): string | null {
  if (!title) return null
  if (rest === '') return title.posterPath === null ? null : drawPoster(subjectOf(title))
  if (rest === '-wide') return title.backdropPath === null ? null : drawWide(subjectOf(title))
  const [, number] = /^-season-(\d+)$/.exec(rest) ?? []
  const season = title.kind === 'tv' ? title.seasons.find((one) => String(one.number) === number) : undefined
  return season?.posterPath ? drawPoster(subjectOf(title), season) : null
}

function still(title: Film | Series | undefined, rest: string): string | null {
  const [, number, episodeNumber] = /^-(\d+)-(\d+)$/.exec(rest) ?? []
  if (title?.kind !== 'tv') return null
  const season = title.seasons.find((one) => String(one.number) === number)
  const episode = season?.episodes.find((one) => String(one.number) === episodeNumber)
  return season && episode?.stillPath ? drawEpisode(subjectOf(title), season.number, episode.number) : null
}

function portrait(id: string | undefined, rest: string): string | null {
  const titles: (Film | Series)[] = [...catalogue.films, ...catalogue.series]
  const person = titles.flatMap(({ cast }) => cast).find((one) => String(one.id) === id)
  return person && rest === '' ? drawPortrait(person.name) : null
}

const subjectOf = (title: Film | Series): Subject => ({
  kind: title.kind,
  id: title.id,
  title: title.kind === 'movie' ? title.title : title.name,
  year: yearOf(title.kind === 'movie' ? title.date : title.firstAirDate),
  genres: genresOf(title.genres).map(({ name }) => name),
})
