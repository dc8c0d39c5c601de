import { hasAired } from '@marquee/domain/aired'
import { RATING_KEY } from '@marquee/domain/rating-range'
import { readTitleId } from '@marquee/domain/title'
import type { ImportRecord, PlayRecord, RatingRecord } from '@marquee/importers/record'
import { findEpisode } from './find-episode.ts'
import type { ImportLookup, ImportSeries } from './lookup.ts'
import { leftOut, millisecondsOf, playKey, playTime, type Resolution, rows } from './resolution.ts'
import { type Position, seenEpisodes } from './seen-episodes.ts'

/** Resolves a record of a series. */
export async function resolveSeries(
  record: ImportRecord,
  series: ImportSeries,
  lookup: ImportLookup,
): Promise<Resolution> {
  const title = { type: 'series', id: series.id } as const
  const at = millisecondsOf(record.time)
  switch (record.action) {
    case 'play':
      return resolvePlay(record, series, lookup)
    case 'seen':
      return playsOf(record, series, seenEpisodes(record, series, lookup.today))
    case 'rating':
      return resolveRating(record, series, lookup)
    case 'watchlist':
      return rows({ kind: 'watchlist', ...title, at })
    case 'folder':
      return rows({ kind: 'folder', ...title, folder: record.folder.name, index: record.index, at })
    case 'following':
      return rows({ kind: 'following', id: series.id, state: record.state, at })
  }
}

async function resolvePlay(
  record: PlayRecord,
  series: ImportSeries,
  lookup: ImportLookup,
): Promise<Resolution> {
  if (record.episode === null) return resolveWhole(record, series, lookup)
  const found = (await findEpisode(record.episode, series, lookup)) ?? ownPosition(record)
  return found === null
    ? leftOut('episode-unknown')
    : rows(playOf(record, series, found, playKey(record.key)))
}

/** Place of an episode that our own export has, and the catalogue has deleted since. */
function ownPosition({ source, episode }: PlayRecord): Position | null {
  if (source !== 'marquee' || episode === null || episode.season === null || episode.number === null)
    return null
  // What no title or episode can have as an id could not be exported again.
  const id = readTitleId(episode.ids.tmdb) ?? 0
  return { id, season: episode.season, number: episode.number }
}

/** A miniseries that the file has as a film was seen whole; of a longer series it is not known what was seen. */
function resolveWhole(record: PlayRecord, series: ImportSeries, { today }: ImportLookup): Resolution {
  if (record.title.kind !== 'film' || begunSeasons(series, today).length !== 1)
    return leftOut('episode-unknown')
  return playsOf(record, series, seenEpisodes({ season: null, through: null, airedBy: null }, series, today))
}

function playsOf(record: ImportRecord, series: ImportSeries, episodes: readonly Position[]): Resolution {
  if (episodes.length === 0) return leftOut('episode-unknown')
  return rows(
    ...episodes.map((episode) => {
      const part = episode.id > 0 ? episode.id : `${episode.season}x${episode.number}`
      const play = playOf(record, series, episode, playKey(record.key, part))
      return record.action === 'seen' ? { ...play, ofWhole: true as const } : play
    }),
  )
}

function playOf(record: ImportRecord, series: ImportSeries, { id, season, number }: Position, key: string) {
  return {
    ...({ kind: 'play', key, type: 'series', id: series.id } as const),
    // An id that was made up for an old answer names nothing.
    ...{ episodeId: id > 0 ? id : null, season, episode: number },
    ...playTime(record.time),
  }
}

/** Series are rated by season: the rating of a whole one is that of its only season, or left to an option. */
function resolveRating(record: RatingRecord, series: ImportSeries, { today }: ImportLookup): Resolution {
  if (record.episode !== null) return leftOut('unsupported')
  const about = { kind: 'rating', type: 'series', id: series.id, rating: record.rating } as const
  const at = millisecondsOf(record.time)
  if (record.season !== null) {
    const ratingKey = String(record.season)
    // A season of our own export that is not there was rated when it was.
    const isKnown =
      record.source === 'marquee' || series.seasons.some(({ number }) => number === record.season)
    return isKnown && RATING_KEY.test(ratingKey)
      ? rows({ ...about, ratingKey, at })
      : leftOut('episode-unknown')
  }
  const [only, second] = begunSeasons(series, today)
  if (only !== undefined && second === undefined)
    return rows({ ...about, ratingKey: String(only.number), at, ofWhole: true })
  return rows({ ...about, ratingKey: 'total', at, ofWhole: true })
}

/** Regular seasons that have begun; a coming one was not rated, nor seen. */
function begunSeasons({ seasons }: ImportSeries, today: string) {
  return seasons.filter((season) => season.number > 0 && hasAired(season, today))
}
