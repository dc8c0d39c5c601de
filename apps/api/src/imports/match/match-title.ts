import type { TitleSummary } from '@marquee/domain/catalogue'
import type { TitleMatch } from '@marquee/domain/import-match'
import type { SourceTitle } from '@marquee/importers/record'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ImportCatalogue } from './catalogue.ts'
import { isYearOff, matchById } from './match-by-id.ts'
import { matchByName } from './match-by-name.ts'
import { doubtful, matched, matchOf, type Outcome, titlesOf } from './outcome.ts'

/**
 * Finds the title of the catalogue that a title of a file is: by its ids, otherwise by name and year. Whatever is not
 * certain is left to the person, with the titles that it may be.
 */
export async function matchTitle(title: SourceTitle, catalogue: ImportCatalogue): Promise<TitleMatch> {
  try {
    return matchOf(await decide(title, catalogue))
  } catch (error) {
    if (error instanceof TmdbError) return { status: 'unavailable' }
    throw error
  }
}

async function decide(title: SourceTitle, catalogue: ImportCatalogue): Promise<Outcome> {
  const byId = await matchById(title, catalogue)
  if (byId === null) return matchByName(title, catalogue)
  if (byId.status === 'matched') return againstName(title, byId.title, catalogue)
  if (byId.status !== 'doubtful' || byId.reason !== 'suspicious') return byId
  // The id may be wrong and the name right.
  const byName = await matchByName(title, catalogue)
  return doubtful('suspicious', [...titlesOf(byId), ...titlesOf(byName)])
}

/** The title of an id, or a doubt where its year is another and a title has the name and the year of the file. */
async function againstName(
  title: SourceTitle,
  found: TitleSummary,
  catalogue: ImportCatalogue,
): Promise<Outcome> {
  if (!isYearOff(title, found)) return matched(found)
  const byName = await matchByName(title, catalogue)
  const isOther = byName.status === 'matched' && byName.title.id !== found.id
  return isOther ? doubtful('suspicious', [found, byName.title]) : matched(found)
}
