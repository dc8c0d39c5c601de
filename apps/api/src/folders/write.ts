import { foldFolderName } from '@marquee/domain/folder'
import { MOST_FOLDERS } from '@marquee/domain/limits'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

type Folder = { id: string; name: string }
type NamedFolder = Folder & { isNew?: boolean | undefined }
type FolderProblem = 'folder-id-used' | 'folder-name-taken' | 'folder-unknown' | 'too-many-folders'
type Saved = { created: boolean; problem: null } | { created: null; problem: FolderProblem }
type Moment = { now: Date; writeOrder: WriteOrder | null }

/**
 * Makes a folder or renames it; whether that may be is decided by the statement that does it. Which names are one
 * the database cannot tell, so the statement refuses while there is a folder that was not judged. Then all are
 * judged, and it is tried again: each refusal after the first means that another request of this person was served.
 * One that is to be new renames none: sent again it is the same, and under another name it needs another id.
 */
export async function saveFolder(
  db: Db,
  userId: UserId,
  folder: NamedFolder,
  moment: Moment,
): Promise<Saved> {
  let judged: string[] = []
  for (let attempt = 0; attempt <= MOST_FOLDERS; attempt++) {
    const [before, saved] = await runInOrder(db, moment.writeOrder, [
      selectNames(userId, folder.id),
      upsertFolder(userId, folder, { judged, ...moment }),
    ])
    const same = before.find(({ id }) => id === folder.id)
    if (saved.length > 0) return { created: same === undefined, problem: null }
    const own = before.filter(({ isOwn }) => isOwn === 1)
    if (folder.isNew && same?.isOwn === 1 && same.name !== folder.name)
      return { created: null, problem: 'folder-id-used' }
    if (isTaken(folder, own)) return { created: null, problem: 'folder-name-taken' }
    // The id is another person's, which is not disclosed.
    if (own.length < before.length) return { created: null, problem: 'folder-unknown' }
    if (same === undefined && own.length >= MOST_FOLDERS)
      return { created: null, problem: 'too-many-folders' }
    judged = own.map(({ name }) => name)
  }
  throw new Error('Other folders were saved each time')
}

/** A person's folders, and whether the folder of this id is theirs. */
function selectNames(userId: UserId, id: string): SQL<Folder & { isOwn: number }> {
  return sql`select id, name, user_id = ${userId} as isOwn from folder where id = ${id} or user_id = ${userId}`
}

/** A folder may stay what it is called: some are called alike since before that was refused. */
function isTaken({ id, name }: Folder, own: readonly Folder[]): boolean {
  if (own.some((same) => same.id === id && same.name === name)) return false
  const folded = foldFolderName(name)
  return own.some((other) => other.id !== id && foldFolderName(other.name) === folded)
}

type Judgement = Moment & { judged: readonly string[] }

function upsertFolder(
  userId: UserId,
  { id, name, isNew = false }: NamedFolder,
  { judged, now, writeOrder }: Judgement,
): SQL<{ id: string }> {
  const own = (which = sql``) => sql`select 1 from folder as own where own.user_id = user.id ${which}`
  const isJudged = sql`own.name in (select value from json_each(${JSON.stringify(judged)}))`
  const fits = and(
    sql`user.id = ${userId}`,
    sql`not exists (${own(sql`and own.id <> ${id} and not ${isJudged}`)})`,
    sql`(exists (${own(sql`and own.id = ${id}`)}) or (select count(*) from (${own()})) < ${MOST_FOLDERS})`,
    isLatest(writeOrder),
  )
  const mayRename = isNew ? sql`folder.name = excluded.name` : undefined
  return sql`insert into folder (id, user_id, name, position, created_at)
    select ${id}, user.id, ${name}, (select coalesce(max(own.position), -1) + 1 from folder as own
      where own.user_id = user.id), ${now.getTime()}
    from user where ${fits}
    on conflict (id) do update set name = excluded.name
      where ${and(sql`folder.user_id = excluded.user_id`, mayRename)}
    returning id`
}

/** Deletes a folder with what is in it, and returns whether there was one. */
export async function removeFolder(
  db: Db,
  userId: UserId,
  id: string,
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const isFolder = sql`id = ${id} and user_id = ${userId}`
  const [removed] = await runInOrder(db, writeOrder, [
    sql`delete from folder where ${and(isFolder, isLatest(writeOrder))} returning id`,
  ])
  return removed.length > 0
}
