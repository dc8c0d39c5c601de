import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { problem, tooManyEpisodes } from '#http/problem.ts'
import { deriveProgress } from '#progress/derive.ts'
import { saveEpisodes } from '#titles/episodes.ts'
import type { FetchedTitle } from '#titles/queries.ts'
import { titleRow } from '#titles/snapshot.ts'
import { mergeAlikeFolders } from './alike-folders.ts'
import { inChunks } from './chunks.ts'
import type { Content, EpisodeIn, PlayIn } from './content.ts'
import { shiftItems, writeItems } from './folder-items.ts'
import type { Problems } from './problems.ts'
import {
  endRewatchesSeen,
  fillProfile,
  foldersLeftOut,
  itemsLeftOut,
  playsLeftOut,
  writeBookmarks,
  writeFolders,
  writeFollowing,
  writeMarkedPlays,
  writePlays,
  writeRatings,
  writeTitles,
} from './statements.ts'

const KINDS = ['bookmarks', 'ratings', 'folders', 'folderItems', 'plays', 'following'] as const
type Kind = (typeof KINDS)[number]
type Amounts = Record<Kind, number>
type Written = { added: Amounts; unchanged: Amounts }

const NONE: Amounts = { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 }
const LeftOut = z.object({ location: z.string(), amount: z.int() })

/** Entries that one batch writes: the database serves no other request meanwhile. */
const MOST_IN_BATCH = 4000

type StatementOf = (userId: UserId, json: string) => SQL
type Step = { statement: SQL; entries: number; answered: (rows: unknown[]) => void }

type Writing = {
  content: Content
  /** Titles that were not stored yet. */
  fetched: readonly FetchedTitle[]
  now: Date
  problems: Problems
  /** Plays that one person may have. */
  mostPlays: number
}

/**
 * Writes a file's content for as long as the session lasts, as many entries in one batch as the database can take
 * without holding others up. Should a later batch fail, what the ones before wrote stays; writing it all again changes
 * nothing of that.
 */
export async function writeContent(
  db: Db,
  userId: UserId,
  { content: read, fetched, now, problems, mostPlays }: Writing,
): Promise<Written> {
  const content = await mergeAlikeFolders(db, userId, read)
  const folders = content.folders.map((folder) => ({ ...folder, folderId: crypto.randomUUID() }))
  const { bookmarks, ratings, items: folderItems, following } = content
  const plays = [...content.plays, ...content.episodes.map(playOf)]
  const sent = { bookmarks, ratings, folders, folderItems, plays, following }

  const added = { ...NONE }
  const leftOut = { ...NONE }
  const silently = (statement: SQL, entries: number): Step => ({ statement, entries, answered: () => {} })
  // D1 counts as changed what triggers change as well, so each row that was written is answered.
  const write = (kind: Kind, statementOf: StatementOf, statementBefore?: StatementOf) =>
    inChunks(sent[kind]).flatMap(({ json, entries }): Step[] => {
      const answered = (rows: unknown[]) => {
        added[kind] += rows.length
      }
      const statement = sql`${statementOf(userId, json)} returning 1`
      if (statementBefore === undefined) return [{ statement, entries, answered }]
      // What is counted begins a batch, so both are in the same.
      return [silently(statementBefore(userId, json), entries), { statement, entries: 0, answered }]
    })
  const check = (kind: Kind, { message }: { message: string }, statementOf: typeof itemsLeftOut) =>
    inChunks(sent[kind]).map(({ json, entries }): Step => {
      const answered = (rows: unknown[]) => {
        const left = z.array(LeftOut).parse(rows)
        const amount = left[0]?.amount ?? 0
        leftOut[kind] += amount
        for (const { location } of left) problems.add(() => ({ where: location, message }))
        problems.addUnnamed(amount - left.length)
      }
      return { statement: statementOf(userId, json), entries, answered }
    })
  const markedPlays = inChunks(bookmarks.map(({ label, type, id }) => ({ label, type, id }))).flatMap(
    ({ json }) =>
      // Each of them may stand for hundreds of episodes.
      writeMarkedPlays(userId, json, mostPlays).map((statement) => silently(statement, MOST_IN_BATCH)),
  )

  await inBatches(db, [
    ...inChunks(fetched.map((title) => jsonRow(title, now))).map(({ json, entries }) =>
      silently(writeTitles(json), entries),
    ),
    ...fetched.flatMap((title) =>
      saveEpisodes(title, now).map((statement) => silently(statement, amountOf(title))),
    ),
    ...fillProfile(userId, content.profile, now).map((statement) => silently(statement, 1)),
    ...write('bookmarks', writeBookmarks),
    ...write('ratings', writeRatings),
    ...write('folders', writeFolders),
    ...write('folderItems', writeItems, shiftItems),
    ...write('plays', writePlays(mostPlays)),
    ...write('following', writeFollowing),
    ...(content.isVersion1 ? markedPlays : []),
    ...check('folders', problem('too-many-folders'), foldersLeftOut),
    ...check('folderItems', problem('folder-full'), itemsLeftOut),
    ...check('plays', tooManyEpisodes(mostPlays), playsLeftOut),
    silently(endRewatchesSeen(userId, now), 1),
    silently(deriveProgress(userId), 1),
  ])

  const unchanged = { ...NONE }
  for (const kind of KINDS) unchanged[kind] = sent[kind].length - added[kind] - leftOut[kind]
  return { added, unchanged }
}

/** Drizzle's own batch takes no statement of this kind with values. */
async function inBatches(db: Db, steps: readonly Step[]): Promise<void> {
  for (const batch of batchesOf(steps)) {
    const statements = batch.map(({ statement }) => {
      const { sql, params } = db.run(statement).getQuery()
      return db.$client.prepare(sql).bind(...params)
    })
    const answers = await db.$client.batch(statements)
    for (const [index, { answered }] of batch.entries()) answered(answers[index]?.results ?? [])
  }
}

function batchesOf(steps: readonly Step[]): Step[][] {
  const batches: Step[][] = [[]]
  let entries = 0
  for (const step of steps) {
    entries += step.entries
    if (entries > MOST_IN_BATCH) {
      batches.push([])
      entries = step.entries
    }
    batches.at(-1)?.push(step)
  }
  return batches
}

/** A seen episode of version 1 as a play: the same whenever the file is imported. */
function playOf({ where, series: id, season, episode, episodeId, at }: EpisodeIn): PlayIn {
  return {
    ...{ where, type: 'series', id, season, episode, episodeId, at },
    ...{ key: `v1:${id}:${season}x${episode}:${episodeId ?? ''}`, batch: 'import:v1', source: 'import' },
    ...{ precision: at === null ? 'unknown' : 'minute', rewatch: null, unlessSeen: true },
  }
}

const amountOf = ({ listed }: FetchedTitle) => listed.reduce((sum, { episodes }) => sum + episodes.length, 0)

function jsonRow(title: FetchedTitle, now: Date): object {
  const { genreIds, seasons, refreshedAt, refreshAt, ...row } = titleRow(title, now)
  return {
    ...row,
    genreIds: JSON.stringify(genreIds),
    seasons: JSON.stringify(seasons),
    refreshedAt: refreshedAt.getTime(),
    refreshAt: refreshAt.getTime(),
  }
}
