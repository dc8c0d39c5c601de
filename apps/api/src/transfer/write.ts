import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { problem } from '#http/problem.ts'
import { titleRow } from '#titles/snapshot.ts'
import type { Content, EntryProblem } from './content.ts'
import { inPieces } from './pieces.ts'
import {
  fillProfile,
  foldersLeftOut,
  itemsLeftOut,
  writeBookmarks,
  writeEpisodes,
  writeFolders,
  writeItems,
  writeRatings,
  writeTitles,
} from './statements.ts'

const KINDS = ['bookmarks', 'ratings', 'folders', 'folderItems', 'episodes'] as const
type Kind = (typeof KINDS)[number]
type Amounts = Record<Kind, number>
type Written = { added: Amounts; unchanged: Amounts; problems: EntryProblem[] }

const NONE: Amounts = { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, episodes: 0 }
const Place = z.object({ place: z.string() })

type Step = { statement: SQL; answered: (rows: unknown[]) => void }

/** Writes all of a file's content in one batch: when anything fails, nothing of it is there. */
export async function writeContent(
  db: Db,
  userId: string,
  { content, snapshots, now }: { content: Content; snapshots: readonly TitleSnapshot[]; now: Date },
): Promise<Written> {
  const folders = content.folders.map((folder) => ({ ...folder, folderId: crypto.randomUUID() }))
  const { bookmarks, ratings, items: folderItems, episodes } = content
  const sent = { bookmarks, ratings, folders, folderItems, episodes }

  const added = { ...NONE }
  const leftOut = { ...NONE }
  const problems = [...content.problems]
  // D1 counts as changed what triggers change as well, so each row that was written is answered.
  const write = (kind: Kind, statementOf: (userId: string, json: string) => SQL) =>
    inPieces(sent[kind]).map((json): Step => {
      const answered = (rows: unknown[]) => {
        added[kind] += rows.length
      }
      return { statement: sql`${statementOf(userId, json)} returning 1`, answered }
    })
  const check = (
    kind: 'folders' | 'folderItems',
    { message }: { message: string },
    statementOf: typeof writeItems,
  ) =>
    inPieces(sent[kind]).map((json): Step => {
      const answered = (rows: unknown[]) => {
        leftOut[kind] += rows.length
        for (const { place } of z.array(Place).parse(rows)) problems.push({ where: place, message })
      }
      return { statement: statementOf(userId, json), answered }
    })
  const silently = (statement: SQL): Step => ({ statement, answered: () => {} })

  await inOneBatch(db, [
    ...inPieces(snapshots.map((snapshot) => jsonRow(snapshot, now)))
      .map(writeTitles)
      .map(silently),
    ...fillProfile(userId, content.profile).map(silently),
    ...write('bookmarks', writeBookmarks),
    ...write('ratings', writeRatings),
    ...write('folders', writeFolders),
    ...write('folderItems', writeItems),
    ...write('episodes', writeEpisodes),
    ...check('folders', problem('too-many-folders'), foldersLeftOut),
    ...check('folderItems', problem('folder-full'), itemsLeftOut),
  ])

  const unchanged = { ...NONE }
  for (const kind of KINDS) unchanged[kind] = sent[kind].length - added[kind] - leftOut[kind]
  return { added, unchanged, problems }
}

/** Drizzle's own batch takes no statement of this kind with values. */
async function inOneBatch(db: Db, steps: readonly Step[]): Promise<void> {
  const statements = steps.map(({ statement }) => {
    const { sql, params } = db.run(statement).getQuery()
    return db.$client.prepare(sql).bind(...params)
  })
  const answers = await db.$client.batch(statements)
  for (const [index, { answered }] of steps.entries()) {
    answered(answers[index]?.results ?? [])
  }
}

function jsonRow(snapshot: TitleSnapshot, now: Date): object {
  const { genreIds, seasons, refreshedAt, ...row } = titleRow(snapshot, now)
  return {
    ...row,
    genreIds: JSON.stringify(genreIds),
    seasons: JSON.stringify(seasons),
    refreshedAt: refreshedAt.getTime(),
  }
}
