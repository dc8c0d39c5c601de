import { yearOf } from '#catalogue/calendar.ts'
import { catalogue, type Film, type Series } from '#catalogue/catalogue.ts'
import { genresOf } from '#catalogue/genres.ts'
import type { Subject } from './direction.ts'
import { drawStill, drawWide } from './wide.ts'

/** Draws the picture of that name, or answers `null` when nothing in the catalogue has it. */
export function drawn(file: string): string | null {
  const [, kind, id, rest = ''] = /^(movie|tv|still)-(\d+)((?:-[\w-]+)?)\.svg$/.exec(file) ?? []
  const title =
    kind === 'movie'
      ? catalogue.films.find((film) => String(film.id) === id)
      : catalogue.series.find((series) => String(series.id) === id)
  if (!title) return null
  if (kind === 'still') return still(title, rest)
  if (rest === '-wide') return title.backdropPath === null ? null : drawWide(subjectOf(title))
  return null
}

function still(title: Film | Series, rest: string): string | null {
  const [, season, episode] = /^-(\d+)-(\d+)$/.exec(rest) ?? []
  if (title.kind !== 'tv' || season === undefined || episode === undefined) return null
  return drawStill(subjectOf(title), Number(season), Number(episode))
}

export const subjectOf = (title: Film | Series): Subject => ({
  kind: title.kind,
  id: title.id,
  title: title.kind === 'movie' ? title.title : title.name,
  original: title.kind === 'movie' ? title.originalTitle : title.originalName,
  year: yearOf(title.kind === 'movie' ? title.date : title.firstAirDate),
  genres: genresOf(title.genres).map(({ name }) => name),
})
