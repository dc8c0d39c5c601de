import type { SourceEpisode } from '@marquee/importers/record'
import type { ImportLookup, ImportSeries } from './lookup.ts'
import { normalizeName } from './normalize-name.ts'
import { type Position, positionOf } from './seen-episodes.ts'

/** Services number seasons by the year from here on, and the catalogue does not. */
const FIRST_YEAR = 1900

/**
 * Finds an episode of a file in the catalogue: by TMDB's id, by its numbers, by its ids elsewhere if they lead to this
 * series, or by its name if no other of the season has it. `null` rather than one that is only near.
 */
export async function findEpisode(
  episode: SourceEpisode,
  series: ImportSeries,
  lookup: ImportLookup,
): Promise<Position | null> {
  const own = byOwnId(episode, series) ?? byCertainNumbers(episode, series)
  if (own !== null) return own
  const found = await byOtherIds(episode, series, lookup)
  if (found === 'elsewhere') return null
  // Where services number alike nothing else is known of a special than its number.
  return found ?? byNumbers(episode, series) ?? byName(episode, series)
}

function byOwnId({ ids }: SourceEpisode, series: ImportSeries): Position | null {
  return ids.tmdb === undefined ? null : (positions(series).find(({ id }) => id === ids.tmdb) ?? null)
}

/** Specials are numbered differently everywhere, so another id decides first, unless the name agrees; then the name. */
function byCertainNumbers(episode: SourceEpisode, series: ImportSeries): Position | null {
  const found = byNumbers(episode, series)
  if (found === null || found.season > 0) return found
  const hasIds = episode.ids.tvdb !== undefined || episode.ids.imdb !== undefined
  if (nameAt(series, found) === normalizeName(episode.name ?? '')) return found
  return hasIds ? null : (byName({ ...episode, number: null }, series) ?? found)
}

function byNumbers({ season, number }: SourceEpisode, series: ImportSeries): Position | null {
  if (season === null || number === null || season >= FIRST_YEAR) return null
  // A file that lost the numbering has 0.
  if (season > 0 && number === 0) return null
  return positions(series).find((listed) => listed.season === season && listed.number === number) ?? null
}

async function byOtherIds(
  { ids }: SourceEpisode,
  series: ImportSeries,
  lookup: ImportLookup,
): Promise<Position | 'elsewhere' | null> {
  if (ids.tvdb === undefined && ids.imdb === undefined) return null
  const found = await lookup.findEpisodes(ids)
  if (found.length === 0) return null
  const [only, other] = found.filter(({ seriesId }) => seriesId === series.id)
  return only !== undefined && other === undefined ? positionOf(only.season, only) : 'elsewhere'
}

/** Netflix has names alone. Names that episodes without one get here are none. */
function byName({ season, number, name = '' }: SourceEpisode, series: ImportSeries): Position | null {
  const wanted = normalizeName(name)
  if (number !== null || wanted === '' || /^(episode )?\d+$/.test(wanted)) return null
  const named = series.seasons
    .filter((listed) => (season === null ? listed.number > 0 : listed.number === season))
    .flatMap((listed) =>
      listed.episodes.map((one) => ({ name: one.name, ...positionOf(listed.number, one) })),
    )
    .filter((listed) => normalizeName(listed.name) === wanted)
  const [only] = named
  return only !== undefined && named.length === 1 ? positionOf(only.season, only) : null
}

function nameAt({ seasons }: ImportSeries, { season, number }: Position): string | null {
  const listed = seasons.find((one) => one.number === season)?.episodes
  const name = listed?.find((one) => one.number === number)?.name
  return name === undefined ? null : normalizeName(name)
}

function positions({ seasons }: ImportSeries): Position[] {
  return seasons.flatMap(({ number, episodes }) => episodes.map((episode) => positionOf(number, episode)))
}
