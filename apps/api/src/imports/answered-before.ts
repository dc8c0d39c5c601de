import type { Candidate, Doubt } from '@marquee/domain/import-match'
import type { TitleRef } from '@marquee/domain/title'
import type { SourceTitle } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { someOfEach } from './match/outcome.ts'
import { recallMatches } from './match/remember.ts'

/** A title of a file about which its person decided at an earlier import: to leave it out, where `ref` is `null`. */
export type Answered = { key: string; title: SourceTitle; ref: TitleRef | null }

/**
 * The questions that were answered at an earlier import, by the key of their title, so that an answer can be seen and
 * taken back. Candidates are the chosen title and what the title was matched with; the catalogue is not called.
 */
export async function questionsAnsweredBefore(
  db: Db,
  answered: readonly Answered[],
  now: Date,
): Promise<Map<string, Doubt>> {
  if (answered.length === 0) return new Map()
  const titles = answered.map(({ title }) => title)
  const matches = await recallMatches(db, titles, now)
  const matched = [...matches.values()].flatMap((match) => (match.status === 'matched' ? [match] : []))
  const chosen = answered.flatMap(({ ref }) => (ref === null ? [] : [ref]))
  const [stored] = await readRows(db, [selectCandidates([...chosen, ...matched])])

  const candidateOf = ({ type, id }: TitleRef) =>
    stored.filter((title) => title.type === type && title.id === id)
  return new Map(
    answered.map(({ key, ref }) => {
      const match = matches.get(key)
      const candidates = [
        ...(ref === null ? [] : candidateOf(ref)),
        ...(match?.status === 'matched' ? candidateOf(match) : []),
        ...(match?.status === 'doubtful' ? match.candidates : []),
      ]
      return [key, { reason: 'answered-before', candidates: someOfEach(candidates) }]
    }),
  )
}

function selectCandidates(titles: readonly TitleRef[]) {
  return sql<Candidate>`
    select title.type, title.id, title.name, title.year, title.poster_path as poster
    from json_each(${JSON.stringify(titles)}) as wanted
    join title on title.type = wanted.value ->> 'type' and title.id = wanted.value ->> 'id'`
}
