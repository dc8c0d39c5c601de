import type { Genre, ListedTitle, TitleSummary, TitleType } from '@marquee/domain/catalogue'
import { asListed } from '@marquee/domain/listed-title'
import { LONGEST, MOST } from './bounds.ts'
import type { Fields } from './field.ts'
import {
  readDay,
  readEntries,
  readFields,
  readFlag,
  readId,
  readImagePath,
  readList,
  readNumber,
  readText,
} from './field.ts'
import { readScore } from './score.ts'

/** Since 2026 TMDB marks titles as softcore which are not marked as adult. */
export function isExcluded(title: Fields): boolean {
  return readFlag(title.adult) || readFlag(title.softcore)
}

/** A title of a list, or `null` for one that Marquee does not show or cannot name. */
function readListedTitle(type: TitleType, fields: Fields): TitleSummary | null {
  const listedType = readMediaType(fields.media_type, type)
  if (listedType === null || isExcluded(fields) || readName(fields) === null) return null
  return readTitle(listedType, fields)
}

/** Fields that lists and details share, or `null` without an id. */
export function readTitle(type: TitleType, fields: Fields): TitleSummary | null {
  const id = readId(fields.id)
  if (id === null) return null

  const name = readName(fields) ?? 'Untitled'
  const originalName = readText(fields.original_title) ?? readText(fields.original_name)
  return {
    type,
    id,
    name,
    originalName: originalName === name ? null : originalName,
    originalLanguage: readText(fields.original_language),
    date: readDay(type === 'movies' ? fields.release_date : fields.first_air_date),
    overview: readText(fields.overview, LONGEST.overview),
    posterPath: readImagePath(fields.poster_path),
    backdropPath: readImagePath(fields.backdrop_path),
    genreIds: readGenreIds(fields),
    ...readScore(fields),
    popularity: Math.max(readNumber(fields.popularity) ?? 0, 0),
  }
}

export function readTitles(type: TitleType, list: unknown): TitleSummary[] {
  return readList(
    list,
    (fields) => readListedTitle(type, fields),
    (title) => `${title.type}/${title.id}`,
  ).slice(0, MOST.titles)
}

/** Recommended titles, as they are appended to the answer for a title. */
export function readRecommendations(type: TitleType, { recommendations }: Fields): ListedTitle[] {
  return readTitles(type, readFields(recommendations).results).map(asListed)
}

export function readGenres(list: unknown): Genre[] {
  return readList(list, readGenre, (genre) => genre.id).slice(0, MOST.genres)
}

function readGenre(fields: Fields): Genre | null {
  const id = readId(fields.id)
  const name = readText(fields.name)
  return id === null || name === null ? null : { id, name }
}

/** Lists hold the ids of genres, details the genres. */
function readGenreIds(fields: Fields): number[] {
  const listed = readEntries(fields.genre_ids)
  const detailed = readEntries(fields.genres).map((genre) => readFields(genre).id)
  const ids = [...listed, ...detailed].map(readId).filter((id) => id !== null)
  return [...new Set(ids)].slice(0, MOST.genres)
}

function readName(fields: Fields): string | null {
  return (
    readText(fields.title) ??
    readText(fields.name) ??
    readText(fields.original_title) ??
    readText(fields.original_name)
  )
}

/** Mixed lists say of each item what it is; people and collections are among them. */
function readMediaType(mediaType: unknown, listType: TitleType): TitleType | null {
  const said = readText(mediaType)
  if (said === null) return listType
  return mediaTypes.get(said) ?? null
}

const mediaTypes = new Map<string, TitleType>([
  ['movie', 'movies'],
  ['tv', 'series'],
])
