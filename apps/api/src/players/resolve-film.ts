import type { Candidate } from '@marquee/domain/import-match'
import type { PlayedFilm } from '@marquee/players/event'
import { orNull } from '#imports/match/catalogue.ts'
import { matchTitles } from '#imports/match/match-titles.ts'
import { yearOf } from '#imports/match/outcome.ts'
import { type Decision, doubtful, found } from './decision.ts'
import type { ResolveDeps } from './resolve.ts'

/** Finds a film by the rules of imports; where its ids of TMDB and IMDb are those of two films, the person decides. */
export async function resolveFilm(film: PlayedFilm, deps: ResolveDeps): Promise<Decision> {
  const { ids, name, year } = film
  if (name === null && Object.keys(ids).length === 0) return doubtful('title-not-found')
  const title = { kind: 'film' as const, ids, name, year }
  const [match] = (await matchTitles([title], deps)).values()
  if (match === undefined || match.status === 'unavailable') return { status: 'unavailable' }
  if (match.status === 'not-found') return doubtful('title-not-found')
  if (match.status === 'doubtful') return doubtful('title-doubtful', match.candidates)
  if (match.type !== 'movies') return doubtful('title-doubtful')

  const other = await otherFilm(film, match.id, deps)
  return other === null ? found({ type: 'movies', id: match.id }) : doubtful('title-doubtful', [other])
}

/** The film that the id of IMDb leads to, if it is another than that of TMDB's number. */
async function otherFilm(
  { ids }: PlayedFilm,
  id: number,
  { catalogue }: ResolveDeps,
): Promise<Candidate | null> {
  if (ids.tmdb === undefined || ids.imdb === undefined) return null
  const titles = (await orNull(catalogue.find('imdb', ids.imdb)))?.titles ?? []
  const [film] = titles.filter(({ type }) => type === 'movies')
  if (film === undefined || film.id === id) return null
  return {
    ...{ type: 'movies', id: film.id, name: film.name },
    ...{ year: yearOf(film), poster: film.posterPath },
  }
}
