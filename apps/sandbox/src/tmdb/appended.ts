import type { Film, Series } from '#catalogue/catalogue.ts'
import { otherIdsOf } from '#catalogue/external-ids.ts'
import { creditsOf } from './credits.ts'
import { alternativeTitlesOf, translationsOf } from './names-answer.ts'
import { paged } from './paging.ts'
import { recommendationsOf } from './recommendations.ts'
import { releaseDatesOf } from './release-dates.ts'
import { seasonAnswer } from './season-answer.ts'
import { videosOf } from './videos.ts'
import { watchProvidersOf } from './watch-providers.ts'

export const MAX_APPENDS = 20

export const appendsOf = (text: string | undefined) =>
  [...new Set((text ?? '').split(',').map((part) => part.trim()))].filter(Boolean)

const nameOf = (title: Film | Series) => (title.kind === 'movie' ? title.title : title.name)

/** Part that a detail can append, or `null` for one that TMDB would silently leave out. */
export function appendedTo(title: Film | Series, part: string, origin: string): object | null {
  switch (part) {
    case 'credits':
      return creditsOf(title)
    case 'aggregate_credits':
      return title.kind === 'tv' ? aggregateCreditsOf(title) : null
    case 'videos':
      return videosOf(`${title.kind}:${title.id}`, nameOf(title))
    case 'watch/providers':
      return watchProvidersOf(title, origin)
    case 'recommendations':
    case 'similar':
      return paged(recommendationsOf(title), 1)
    case 'alternative_titles':
      return alternativeTitlesOf(title)
    case 'translations':
      return translationsOf(title)
    case 'keywords':
    case 'images':
    case 'content_ratings':
      return {}
    case 'external_ids':
      return otherIdsOf(title.kind === 'movie' ? 'film' : 'series', title.id)
    case 'release_dates':
      return title.kind === 'movie' ? releaseDatesOf(title) : null
    default:
      return title.kind === 'tv' ? appendedSeason(title, part) : null
  }
}

function appendedSeason(series: Series, part: string): object | null {
  const [, number, videos] = /^season\/(\d+)(\/videos)?$/.exec(part) ?? []
  const season = series.seasons.find((one) => String(one.number) === number)
  if (!season) return null
  return videos ? videosOf(`tv:${series.id}:${season.number}`, season.name) : seasonAnswer(series, season)
}

/** Cast of the series, with the roles over all seasons. */
function aggregateCreditsOf(series: Series) {
  const total = series.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
  const cast = creditsOf(series).cast.map(({ character, credit_id, ...member }) => ({
    ...member,
    roles: [{ character, credit_id, episode_count: total }],
    total_episode_count: total,
  }))
  return { cast, crew: [] }
}
