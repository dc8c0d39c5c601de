import type { TitleSummary, TitleType } from '@marquee/domain/catalogue'
import type { SourceTitle } from '@marquee/importers/record'
import { orNull } from '@marquee/tmdb-client/or-null'
import type { ImportCatalogue } from './catalogue.ts'
import {
  hasCountryBehind,
  hasVersionBehind,
  isNear,
  looseText,
  normalizeName,
  searchText,
  yearBehind,
} from './normalize-name.ts'
import { doubtful, NOT_FOUND, type Outcome, onlyOne, yearOf } from './outcome.ts'
import { search, union } from './search-titles.ts'
import { listedNames, namesOf, typesOf, wantedYear } from './wanted.ts'

/** Results whose other names are requested. */
const MOST_NAMED = 5

type Wanted = {
  names: ReadonlySet<string>
  year: number | null
  query: string
  /** A mark of a country says that another has a title of that name. */
  hasCountry: boolean
  /** A mark of a version says that there is another version. */
  hasVersion: boolean
}

/** Finds a title by its name and year, or leaves a doubt about those that it may be. */
export async function matchByName(title: SourceTitle, catalogue: ImportCatalogue): Promise<Outcome> {
  const names = new Set(namesOf(title).map(normalizeName))
  const year = wantedYear(title)
  const marks = {
    hasCountry: hasCountryBehind(title.name ?? ''),
    hasVersion: hasVersionBehind(title.name ?? ''),
  }
  const queries = new Set(namesOf(title).flatMap((name) => [searchText(name), looseText(name)]))

  let best = NOT_FOUND
  for (const query of queries) {
    if (query === '') continue
    const outcome = await matchOneName({ names, year, query, ...marks }, title.kind, catalogue)
    if (outcome.status === 'matched' || best.status === 'not-found') best = outcome
    if (isSettled(best)) break
  }
  return best.status === 'matched' && contradictsItself(title) ? doubtful('year-differs', [best.title]) : best
}

/** Whether the year behind the name is another than that of the file. */
function contradictsItself({ name, year }: SourceTitle): boolean {
  const behind = yearBehind(name ?? '')
  return behind !== null && year !== null && Math.abs(behind - year) > 1
}

/** Whether a name led to titles of that very name, so that another way to write it leads to no others. */
function isSettled(outcome: Outcome): boolean {
  if (outcome.status !== 'doubtful') return outcome.status === 'matched'
  return outcome.reason === 'several' || outcome.reason === 'no-year'
}

async function matchOneName(
  wanted: Wanted,
  kind: SourceTitle['kind'],
  catalogue: ImportCatalogue,
): Promise<Outcome> {
  const [type, other] = typesOf(kind)
  if (type === undefined) return NOT_FOUND
  if (other !== undefined) return matchAnyKind(wanted, catalogue)
  return wanted.year === null
    ? matchWithoutYear(wanted, type, catalogue)
    : matchWithYear(wanted, wanted.year, type, catalogue)
}

async function matchWithYear(
  wanted: Wanted,
  year: number,
  type: TitleType,
  catalogue: ImportCatalogue,
): Promise<Outcome> {
  const ofYear = await search(catalogue, type, wanted.query, year)
  const atOnce = onlyOne(ofYear.titles.filter((title) => isExact(wanted, title) && yearOf(title) === year))
  if (atOnce !== null) return atOnce

  const titles = union(ofYear.titles, (await search(catalogue, type, wanted.query)).titles)
  const exact = titles.filter((title) => isExact(wanted, title))
  const about = titles.filter((title) => isAbout(title, year))
  return (
    onlyOne(exact.filter((title) => yearOf(title) === year)) ??
    (await matchNextYear(wanted, { year, type, exact, about }, catalogue)) ??
    (await matchOtherNames(wanted, year, about, catalogue)) ??
    (await matchOtherKind(wanted, type, exact, catalogue)) ??
    someDoubt('year-differs', exact) ??
    someDoubt(
      'suspicious',
      about.filter((title) => isNearTo(wanted, title)),
    ) ??
    NOT_FOUND
  )
}

type OfYear = {
  year: number
  type: TitleType
  exact: readonly TitleSummary[]
  about: readonly TitleSummary[]
}

/**
 * A title of the year before or after, unless one of the other kind has the name and the very year, one of the very year
 * has it elsewhere, or the file names a country: its title may be missing, and this be the other country's.
 */
async function matchNextYear(
  wanted: Wanted,
  { year, type, exact, about }: OfYear,
  catalogue: ImportCatalogue,
): Promise<Outcome | null> {
  const next = exact.filter((title) => isAbout(title, year))
  if (next.length !== 1) return onlyOne(next)
  if (wanted.hasCountry) return doubtful('year-differs', exact)
  const { titles } = await search(catalogue, otherType(type), wanted.query, year)
  const others = titles.filter((title) => isExact(wanted, title) && yearOf(title) === year)
  if (others.length > 0) return doubtful('other-kind', [...others, ...next])
  const ofYear = about.filter((title) => yearOf(title) === year)
  return someDoubt('several', await withNamesakes(wanted, ofYear, next, catalogue)) ?? onlyOne(next)
}

/** Titles that have the name elsewhere, and those that have it themselves; none without any of the first. */
async function withNamesakes(
  wanted: Wanted,
  titles: readonly TitleSummary[],
  next: readonly TitleSummary[],
  catalogue: ImportCatalogue,
): Promise<TitleSummary[]> {
  const named = await withOtherName(wanted, titles, catalogue)
  return named.length === 0 ? [] : [...named, ...next]
}

/** Titles that are known under the name elsewhere; the names of a title come with a request of their own. */
async function matchOtherNames(
  wanted: Wanted,
  year: number,
  titles: readonly TitleSummary[],
  catalogue: ImportCatalogue,
): Promise<Outcome | null> {
  const named = await withOtherName(wanted, titles, catalogue)
  // One whose names were not requested may have the name as well.
  if (titles.length > MOST_NAMED) return someDoubt('several', named)
  return onlyOne(named.filter((title) => yearOf(title) === year)) ?? someDoubt('year-differs', named)
}

async function withOtherName(
  wanted: Wanted,
  titles: readonly TitleSummary[],
  catalogue: ImportCatalogue,
): Promise<TitleSummary[]> {
  const found: TitleSummary[] = []
  for (const title of titles.slice(0, MOST_NAMED)) {
    const names = await orNull(catalogue.names(title.type, title.id))
    if (names?.otherNames.some((name) => wanted.names.has(normalizeName(name)))) found.push(title)
  }
  return found
}

/** A miniseries that a file lists as a film, or the other way round: never without the person. */
async function matchOtherKind(
  wanted: Wanted,
  type: TitleType,
  exact: readonly TitleSummary[],
  catalogue: ImportCatalogue,
): Promise<Outcome | null> {
  const { titles } = await search(catalogue, otherType(type), wanted.query)
  const found = titles.filter((title) => {
    const year = yearOf(title)
    return isExact(wanted, title) && (wanted.year === null || year === null || isAbout(title, wanted.year))
  })
  return found.length === 0 ? null : doubtful('other-kind', [...found, ...exact])
}

async function matchWithoutYear(
  wanted: Wanted,
  type: TitleType,
  catalogue: ImportCatalogue,
): Promise<Outcome> {
  const { titles, isWhole } = await search(catalogue, type, wanted.query)
  const exact = titles.filter((title) => isExact(wanted, title))
  if (exact.length === 1 && isWhole && !wanted.hasVersion) return onlyOne(exact) ?? NOT_FOUND
  return (
    someDoubt('no-year', exact) ??
    someDoubt('no-year', await withOtherName(wanted, titles, catalogue)) ??
    (await matchOtherKind(wanted, type, [], catalogue)) ??
    someDoubt(
      'no-year',
      titles.filter((title) => isNearTo(wanted, title)),
    ) ??
    NOT_FOUND
  )
}

/** Without a kind a name may be that of a film and of a series, so that the person decides. */
async function matchAnyKind(wanted: Wanted, catalogue: ImportCatalogue): Promise<Outcome> {
  const { year, query } = wanted
  const [films, series] = [await search(catalogue, 'movies', query), await search(catalogue, 'series', query)]
  const titles = [...films.titles, ...series.titles]
  const exact = titles.filter((title) => isExact(wanted, title))
  const near = titles.filter((title) => isNearTo(wanted, title))
  if (year === null) return someDoubt('no-year', exact) ?? someDoubt('no-year', near) ?? NOT_FOUND

  const about = exact.filter((title) => isAbout(title, year))
  return (
    someDoubt(about.length > 1 ? 'several' : 'other-kind', about) ??
    someDoubt('year-differs', exact) ??
    someDoubt(
      'suspicious',
      near.filter((title) => isAbout(title, year)),
    ) ??
    NOT_FOUND
  )
}

function otherType(type: TitleType): TitleType {
  return type === 'movies' ? 'series' : 'movies'
}

function someDoubt(
  reason: 'several' | 'other-kind' | 'year-differs' | 'no-year' | 'suspicious',
  titles: readonly TitleSummary[],
): Outcome | null {
  return titles.length === 0 ? null : doubtful(reason, titles)
}

function isExact({ names }: Wanted, title: TitleSummary): boolean {
  return listedNames(title).some((name) => names.has(normalizeName(name)))
}

function isNearTo({ query }: Wanted, title: TitleSummary): boolean {
  return listedNames(title).some((name) => isNear(query, name))
}

/** Services date a title by its festival or its country: a year more or less is the same. */
function isAbout(title: TitleSummary, year: number): boolean {
  const own = yearOf(title)
  return own !== null && Math.abs(own - year) <= 1
}
