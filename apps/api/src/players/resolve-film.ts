import type { TitleSummary } from '@marquee/domain/catalogue'
import type { Candidate, TitleMatch } from '@marquee/domain/import-match'
import type { PlayedFilm } from '@marquee/players/event'
import { orNull } from '@marquee/tmdb-client/or-null'
import { matchTitles } from '#imports/match/match-titles.ts'
import { normalizeName } from '#imports/match/normalize-name.ts'
import { yearOf } from '#imports/match/outcome.ts'
import { wantedYear } from '#imports/match/wanted.ts'
import { type Decision, doubtful, found } from './decision.ts'
import type { ResolveDeps } from './resolve.ts'
import { hasName } from './title-names.ts'

/**
 * Finds a film by the rules of imports. Where its ids of TMDB and IMDb are those of two films, or another film than that
 * of its ids has its name and year, the person decides: libraries have ids that were guessed.
 */
export async function resolveFilm(film: PlayedFilm, deps: ResolveDeps): Promise<Decision> {
  const { ids, name } = film
  if (name === null && Object.keys(ids).length === 0) return doubtful('title-not-found')
  const match = await matchOf(film, deps)
  if (match.status === 'unavailable') return match
  if (match.status === 'not-found') return doubtful('title-not-found')
  if (match.status === 'doubtful') return doubtful('title-doubtful', match.candidates)
  if (match.type !== 'movies') return doubtful('title-doubtful')
  // "Coco" may be the dog of the house.
  if (film.isOwnVideo) return doubtful('title-doubtful', await namedFilms(match, film, deps))

  const other = await otherOfIds(film, match.id, deps)
  return other === null ? againstName(film, match.id, deps) : doubtful('title-doubtful', [other])
}

async function matchOf({ ids, name, year }: PlayedFilm, deps: ResolveDeps): Promise<TitleMatch> {
  const [match] = (await matchTitles([{ kind: 'film', ids, name, year }], deps)).values()
  return match ?? { status: 'unavailable' }
}

/** The film that the id of IMDb leads to, if it is another than that of TMDB's number. */
async function otherOfIds(
  { ids }: PlayedFilm,
  id: number,
  { catalogue }: ResolveDeps,
): Promise<Candidate | null> {
  if (ids.tmdb === undefined || ids.imdb === undefined) return null
  const titles = (await orNull(catalogue.find('imdb', ids.imdb)))?.titles ?? []
  const [film] = titles.filter(({ type }) => type === 'movies')
  return film === undefined || film.id === id ? null : candidateOf(film)
}

/** The film of the ids, unless it has not the name and year that were sent, and another has. */
async function againstName(film: PlayedFilm, id: number, deps: ResolveDeps): Promise<Decision> {
  const own = found({ type: 'movies', id })
  if (film.name === null || Object.keys(film.ids).length === 0) return own
  const names = await orNull(deps.catalogue.names('movies', id))
  if (names === null) return own
  const year = wantedYear(film)
  if (hasName(names, film.name) && (year === null || yearOf(names) === year)) return own

  const byName = await matchOf({ ...film, ids: {} }, deps)
  if (byName.status === 'unavailable') return byName
  const others = await namedFilms(byName, film, deps)
  const isOther = others.length > 0 && others.every((one) => one.id !== id)
  return isOther ? doubtful('title-doubtful', [candidateOf(names), ...others]) : own
}

/** Films that a match by name is, or may be, as far as they have the very name and about the year. */
async function namedFilms(match: TitleMatch, film: PlayedFilm, deps: ResolveDeps): Promise<Candidate[]> {
  if (match.status === 'matched') {
    const one = match.type === 'movies' ? await orNull(deps.catalogue.film(match.id)) : null
    return one === null ? [] : [candidateOf(one)]
  }
  if (match.status !== 'doubtful') return []
  const [wanted, year] = [normalizeName(film.name ?? ''), wantedYear(film)]
  return match.candidates.filter(
    (one) =>
      one.type === 'movies' &&
      normalizeName(one.name) === wanted &&
      (year === null || one.year === null || Math.abs(one.year - year) <= 1),
  )
}

function candidateOf(film: TitleSummary): Candidate {
  return {
    ...{ type: 'movies', id: film.id, name: film.name },
    ...{ year: yearOf(film), poster: film.posterPath },
  }
}
