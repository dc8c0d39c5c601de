import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { folders, users } from '#db/schema.ts'

export const MOST_FOLDERS = 200

type Folder = { id: string; name: string }
type FolderProblem = 'folder-name-taken' | 'folder-unknown' | 'too-many-folders'
type Saved = { created: boolean; problem: null } | { created: null; problem: FolderProblem }

/** Makes a folder or renames it; whether that may be is decided by the statement that does it. */
export async function saveFolder(db: Db, userId: string, folder: Folder, now: Date): Promise<Saved> {
  const { id, name } = folder
  const alike = db
    .select({ id: folders.id, userId: folders.userId })
    .from(folders)
    .where(or(eq(folders.id, id), and(eq(folders.userId, userId), eq(folders.name, name))))
  const [before, saved] = await db.batch([alike, upsertFolder(db, userId, folder, now)])

  if (saved.length > 0) return { created: before.length === 0, problem: null }
  if (before.some((other) => other.id !== id)) return { created: null, problem: 'folder-name-taken' }
  // The id is another person's, which is nothing to be told.
  return { created: null, problem: before.length > 0 ? 'folder-unknown' : 'too-many-folders' }
}

function upsertFolder(db: Db, userId: string, { id, name }: Folder, now: Date) {
  const own = (which = sql``) => sql`select 1 from ${folders} as own where own.user_id = ${userId} ${which}`
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
        sql`not exists (${own(sql`and own.name = ${name} and own.id <> ${id}`)})`,
        sql`(exists (${own(sql`and own.id = ${id}`)}) or (select count(*) from (${own()})) < ${MOST_FOLDERS})`,
      ),
    )
  return db
    .insert(folders)
    .select(row)
    .onConflictDoUpdate({ target: folders.id, set: { name }, setWhere: eq(folders.userId, userId) })
    .returning({ id: folders.id })
}

/** Deletes a folder with what is in it, and answers whether there was one. */
export async function removeFolder(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
    .returning({ id: folders.id })
  return removed.length > 0
}
