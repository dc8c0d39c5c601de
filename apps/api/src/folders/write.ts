import { foldFolderName } from '@marquee/domain/folder'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { folders, users } from '#db/schema.ts'

export const MOST_FOLDERS = 200

type Folder = { id: string; name: string }
type FolderProblem = 'folder-name-taken' | 'folder-unknown' | 'too-many-folders'
type Saved = { created: boolean; problem: null } | { created: null; problem: FolderProblem }

/**
 * Makes a folder or renames it; whether that may be is decided by the statement that does it. Which names are one
 * the database cannot tell, so the statement refuses while there is a folder that was not judged. Then all are
 * judged, and it is tried again: each refusal after the first means that another request of this person was served.
 */
export async function saveFolder(db: Db, userId: string, folder: Folder, now: Date): Promise<Saved> {
  let judged: string[] = []
  for (let attempt = 0; attempt <= MOST_FOLDERS; attempt++) {
    const [before, saved] = await db.batch([
      findNames(db, userId, folder.id),
      upsertFolder(db, userId, folder, { judged, now }),
    ])
    const same = before.find(({ id }) => id === folder.id)
    if (saved.length > 0) return { created: same === undefined, problem: null }
    const own = before.filter((other) => other.userId === userId)
    if (isTaken(folder, own)) return { created: null, problem: 'folder-name-taken' }
    // The id is another person's, which is not disclosed.
    if (own.length < before.length) return { created: null, problem: 'folder-unknown' }
    if (same === undefined && own.length >= MOST_FOLDERS)
      return { created: null, problem: 'too-many-folders' }
    judged = own.map(({ name }) => name)
  }
  throw new Error('Other folders were saved each time')
}

/** A person's folders, and whose the folder of this id is. */
function findNames(db: Db, userId: string, id: string) {
  return db
    .select({ id: folders.id, userId: folders.userId, name: folders.name })
    .from(folders)
    .where(or(eq(folders.id, id), eq(folders.userId, userId)))
}

/** A folder may stay what it is called: some are called alike since before that was refused. */
function isTaken({ id, name }: Folder, own: readonly Folder[]): boolean {
  if (own.some((same) => same.id === id && same.name === name)) return false
  const folded = foldFolderName(name)
  return own.some((other) => other.id !== id && foldFolderName(other.name) === folded)
}

type Judgement = { judged: readonly string[]; now: Date }

function upsertFolder(db: Db, userId: string, { id, name }: Folder, { judged, now }: Judgement) {
  const own = (which = sql``) => sql`select 1 from ${folders} as own where own.user_id = ${userId} ${which}`
  const isJudged = sql`own.name in (select value from json_each(${JSON.stringify(judged)}))`
  const row = db
    .select({
      id: sql<string>`${id}`.as('id'),
      userId: users.id,
      name: sql<string>`${name}`.as('name'),
      position:
        sql<number>`(select coalesce(max(own.position), -1) + 1 from ${folders} as own where own.user_id = ${userId})`.as(
          'position',
        ),
      createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        sql`not exists (${own(sql`and own.id <> ${id} and not ${isJudged}`)})`,
        sql`(exists (${own(sql`and own.id = ${id}`)}) or (select count(*) from (${own()})) < ${MOST_FOLDERS})`,
      ),
    )
  return db
    .insert(folders)
    .select(row)
    .onConflictDoUpdate({ target: folders.id, set: { name }, setWhere: eq(folders.userId, userId) })
    .returning({ id: folders.id })
}

/** Deletes a folder with what is in it, and returns whether there was one. */
export async function removeFolder(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
    .returning({ id: folders.id })
  return removed.length > 0
}
