import type { Fetch } from '@marquee/tmdb-client/request'
import { type CaseFilm, type CaseSeries, type CaseTitle, films, series } from './catalogue.ts'

type Fields = Record<string, unknown>

const PAGE = 20

type Options = { without?: string; titles?: Known }

/** TMDB as the cases need it, with the titles of the cases alone, or without one; each request is written down. */
export function openCaseService({ without = '', titles = { films, series } }: Options = {}) {
  const requests: string[] = []
  const isThere = ({ slug }: CaseTitle) => slug !== without
  const known = { films: titles.films.filter(isThere), series: titles.series.filter(isThere) }
  const fetch: Fetch = async (url) => {
    requests.push(url)
    const body = bodyOf(new URL(url), known)
    return body === null
      ? Response.json({ success: false, status_code: 34, status_message: 'Not found' }, { status: 404 })
      : Response.json(body)
  }
  return { requests, fetch }
}

type Known = { films: readonly CaseFilm[]; series: readonly CaseSeries[] }

function bodyOf({ pathname, searchParams }: URL, known: Known): Fields | null {
  const { films, series } = known
  const [, kind = '', id = ''] = pathname.replace(/^\/3/, '').split('/')
  const appended = (searchParams.get('append_to_response') ?? '').split(',')
  const year = Number(searchParams.get('year') ?? searchParams.get('first_air_date_year'))
  const page = Number(searchParams.get('page') ?? 1)
  if (kind === 'find')
    return findAnswer(decodeURIComponent(id), searchParams.get('external_source') ?? '', known)
  if (kind === 'search') {
    const titles: readonly CaseTitle[] = id === 'movie' ? films : series
    return pageOf(
      titles.filter((title) => isHit(title, searchParams.get('query') ?? '', year)).map(itemOf),
      page,
    )
  }
  if (kind === 'movie') return detailOf(films.find((film) => String(film.id) === id))
  const found = series.find((one) => String(one.id) === id)
  const detail = detailOf(found)
  return found === undefined || detail === null ? null : { ...detail, ...seasonsOf(found, appended) }
}

function pageOf(results: Fields[], page: number): Fields {
  return {
    ...{ page, results: results.slice((page - 1) * PAGE, page * PAGE) },
    ...{ total_pages: Math.ceil(results.length / PAGE), total_results: results.length },
  }
}

const LETTERS: Record<string, string> = { ø: 'o', æ: 'ae', ð: 'd', ı: 'i', ß: 'ss' }

/** TMDB finds any of a title's names by the beginnings of their words; a film's year is any in which it came out. */
function isHit(title: CaseTitle, query: string, year: number): boolean {
  if (year > 0 && !yearsOf(title).includes(year)) return false
  const terms = termsOf(query)
  const names = [title.name, title.original ?? '', ...title.others].map(termsOf)
  return names.some((words) =>
    terms.every((term) => words.some((word) => word.startsWith(term)) || words.join('').includes(term)),
  )
}

function yearsOf(title: CaseTitle): number[] {
  const own = Number((title.date ?? '').slice(0, 4))
  return title.kind === 'movie' ? [own, ...title.years] : [own]
}

function termsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæðıß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function itemOf(title: CaseTitle): Fields {
  const original = title.original ?? title.name
  return title.kind === 'movie'
    ? {
        ...{ id: title.id, title: title.name, original_title: original, release_date: title.date ?? '' },
        media_type: 'movie',
        adult: title.isAdult,
      }
    : {
        ...{ id: title.id, name: title.name, original_name: original, first_air_date: title.date ?? '' },
        media_type: 'tv',
      }
}

function detailOf(title: CaseTitle | undefined): Fields | null {
  if (title === undefined) return null
  const { media_type: _, ...fields } = itemOf(title)
  const names = title.others.map((name) => ({ iso_3166_1: 'US', title: name }))
  const lists = title.kind === 'movie' ? { titles: names } : { results: names }
  return { ...fields, alternative_titles: lists, translations: { translations: [] } }
}

function seasonsOf(one: CaseSeries, appended: readonly string[]): Fields {
  const appendedSeasons = one.seasons
    .filter(({ number }) => appended.includes(`season/${number}`))
    .map((season) => [`season/${season.number}`, seasonOf(one, season)])
  return {
    seasons: one.seasons.map((season) => ({ ...seasonOf(one, season), episodes: undefined })),
    ...Object.fromEntries(appendedSeasons),
  }
}

function seasonOf(one: CaseSeries, { number, airDate, episodes }: CaseSeries['seasons'][number]): Fields {
  return {
    ...{
      id: one.id * 100 + number,
      season_number: number,
      air_date: airDate,
      episode_count: episodes.length,
    },
    episodes: episodes.map((episode) => episodeOf(one, number, episode)),
  }
}

function episodeOf(
  one: CaseSeries,
  season: number,
  episode: CaseSeries['seasons'][number]['episodes'][number],
) {
  return {
    ...{ id: episode.id, show_id: one.id, season_number: season, episode_number: episode.number },
    ...{ name: episode.name, air_date: episode.airDate ?? '' },
  }
}

function findAnswer(id: string, source: string, { films, series }: Known): Fields {
  const carries = (title: CaseTitle) =>
    source === 'imdb_id' ? title.imdb === id : title.kind === 'tv' && String(title.tvdb) === id
  const episodes = series.flatMap((one) =>
    one.seasons.flatMap(({ number, episodes: all }) =>
      all
        .filter((episode) => (source === 'imdb_id' ? episode.imdb === id : String(episode.tvdb) === id))
        .map((episode) => episodeOf(one, number, episode)),
    ),
  )
  return {
    movie_results: films.filter(carries).map(itemOf),
    tv_results: series.filter(carries).map(itemOf),
    tv_episode_results: episodes,
    tv_season_results: [],
  }
}
