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

/** Matches titles, by `titleKeyOf`; of those that were matched before the catalogue is not called. */
export async function matchTitles(
  titles: readonly SourceTitle[],
  { db, catalogue, now }: MatchDeps,
): Promise<Map<string, TitleMatch>> {
  const matches = await recallMatches(db, titles, now)
  const waiting = titles.filter((title) => !matches.has(titleKeyOf(title)))
  const fresh: MatchedTitle[] = []
  const matchNext = async () => {
    for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) {
      fresh.push({ title, match: await matchTitle(title, catalogue) })
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, matchNext))
  await rememberMatches(db, fresh, now)
  for (const { title, match } of fresh) matches.set(titleKeyOf(title), match)
  return matches
}
