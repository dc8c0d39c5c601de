import type { TitleMatch } from '@marquee/domain/import-match'
import type { SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import type { Db } from '#db/client.ts'
import type { ImportCatalogue } from './catalogue.ts'
import { matchTitle } from './match-title.ts'
import { type MatchedTitle, recallMatches, rememberMatches } from './remember.ts'

/** Connections that a Worker may hold at once. */
const MOST_AT_ONCE = 6

type MatchDeps = { db: Db; catalogue: ImportCatalogue; now: Date }

/** Matches titles, by `titleKeyOf`; for those that were matched before the catalogue is not called. */
export async function matchTitles(
  titles: readonly SourceTitle[],
  { db, catalogue, now }: MatchDeps,
): Promise<Map<string, TitleMatch>> {
  const known = await recallMatches(db, titles, now)
  const waiting = titles.filter((title) => !known.has(titleKeyOf(title)))
  return new Map([...known, ...(await matchAgain(waiting, { db, catalogue, now }))])
}

/** Matches titles by the catalogue, and remembers their matches in place of those before. */
export async function matchAgain(
  titles: readonly SourceTitle[],
  { db, catalogue, now }: MatchDeps,
): Promise<Map<string, TitleMatch>> {
  const waiting = [...titles]
  const fresh: MatchedTitle[] = []
  const matchNext = async () => {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) {
      fresh.push({ title, match: await matchTitle(title, catalogue) })
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, matchNext))
  await rememberMatches(db, fresh, now)
  return new Map(fresh.map(({ title, match }) => [titleKeyOf(title), match]))
}
