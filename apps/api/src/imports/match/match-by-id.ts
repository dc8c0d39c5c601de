import type { TitleSummary, TitleType } from '@marquee/domain/catalogue'
import { TitleId } from '@marquee/domain/title'
import type { SourceTitle } from '@marquee/importers/record'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { orNull } from '@marquee/tmdb-client/or-null'
import { FIRST_SEASONS } from '#titles/queries.ts'
import type { ImportCatalogue } from './catalogue.ts'
import { normalizeName, shareWord } from './normalize-name.ts'
import { doubtful, matched, type Outcome, yearOf } from './outcome.ts'
import { listedNames, namesOf, typesOf, wantedYear } from './wanted.ts'

/** Finds a title by its ids: TMDB's own, then those of IMDb and TVDB; `null` when none of them leads anywhere. */
export async function matchById(title: SourceTitle, catalogue: ImportCatalogue): Promise<Outcome | null> {
  const { tmdb, imdb, tvdb } = title.ids
  const own = tmdb === undefined ? null : await matchByOwnId(title, tmdb, catalogue)
  if (own !== null) return own

  const byImdb = imdb === undefined ? null : await matchByOther(title, 'imdb', imdb, catalogue)
  if (byImdb !== null) return byImdb

  // TVDB numbers films and series separately, and only series are found: a film's number is that of some series.
  return tvdb === undefined || title.kind === 'film'
    ? null
    : matchByOther(title, 'tvdb', String(tvdb), catalogue)
}

/** TMDB numbers films and series separately as well, so a number of the wrong kind leads to something else. */
async function matchByOwnId(
  title: SourceTitle,
  id: number,
  catalogue: ImportCatalogue,
): Promise<Outcome | null> {
  if (!TitleId.safeParse(id).success) return null
  const found: TitleSummary[] = []
  for (const type of typesOf(title.kind)) {
    const one = await orNull(detail(catalogue, type, id))
    if (one !== null) found.push(one)
  }
  const [first, second] = found
  if (first === undefined) return null
  if (second === undefined) return guarded(title, first, catalogue, { isShared: true })

  const agreeing = found.filter((one) => agrees(title, one))
  const [only] = agreeing
  return only !== undefined && agreeing.length === 1 ? matched(only) : doubtful('several', found)
}

async function detail(catalogue: ImportCatalogue, type: TitleType, id: number): Promise<TitleSummary> {
  return type === 'movies'
    ? catalogue.film(id)
    : (await catalogue.series(id, { seasons: FIRST_SEASONS })).series
}

async function matchByOther(
  title: SourceTitle,
  source: ExternalSource,
  id: string,
  catalogue: ImportCatalogue,
): Promise<Outcome | null> {
  const { titles } = (await orNull(catalogue.find(source, id))) ?? { titles: [] }
  const [first] = titles
  if (first === undefined) return null
  if (titles.length > 1) return doubtful('several', titles)
  if (!typesOf(title.kind).includes(first.type)) return doubtful('other-kind', titles)
  return guarded(title, first, catalogue, {
    isFallback: title.ids.tmdb !== undefined || (source === 'tvdb' && title.ids.imdb !== undefined),
    isShared: source === 'tvdb' && title.kind === null,
  })
}

/** Reasons to doubt an id more than others. */
type Guard = {
  /** Another id of the file is dead, so that its year has to fit as well. */
  isFallback?: boolean
  /** The number is that of something else as well: a name or a year has to be known and right. */
  isShared?: boolean
}

/** The title that an id leads to, or a doubt where neither its names nor its year are those of the file. */
async function guarded(
  title: SourceTitle,
  found: TitleSummary,
  catalogue: ImportCatalogue,
  guard: Guard,
): Promise<Outcome> {
  if (guard.isFallback && isYearOff(title, found)) return doubtful('suspicious', [found])
  if (!looksWrong(title, found, guard)) return matched(found)
  const names = await orNull(catalogue.names(found.type, found.id))
  const wanted = new Set(namesOf(title).map(normalizeName))
  return names?.otherNames.some((name) => wanted.has(normalizeName(name)))
    ? matched(found)
    : doubtful('suspicious', [found])
}

function looksWrong(title: SourceTitle, found: TitleSummary, { isShared = false }: Guard): boolean {
  const names = namesOf(title)
  // An id alone says which title is meant, as long as its kind is known.
  if (names.length === 0) return title.kind === null
  if (title.kind === null && isShared) return !agrees(title, found)
  if (hasName(title, found)) return false
  const sharesWord = names.some((name) => listedNames(found).some((other) => shareWord(name, other)))
  if (isYearOff(title, found)) return true
  // A number of the wrong kind leads to some title, whose year is near one time in ten.
  return isShared && !sharesWord
}

function hasName(title: SourceTitle, found: TitleSummary): boolean {
  const names = new Set(namesOf(title).map(normalizeName))
  return listedNames(found).some((name) => names.has(normalizeName(name)))
}

/** Whether the year of a file and that of the catalogue are more than one apart. */
export function isYearOff(title: SourceTitle, found: TitleSummary): boolean {
  const [year, foundYear] = [wantedYear(title), yearOf(found)]
  return year !== null && foundYear !== null && Math.abs(year - foundYear) > 1
}

function agrees(title: SourceTitle, found: TitleSummary): boolean {
  return !isYearOff(title, found) && hasName(title, found)
}
