import {
  folderNameProblem,
  foldFolderName,
  MAX_FOLDER_NAME_LENGTH,
  normaliseFolderName,
} from '@marquee/domain/folder'
import { MOST_FOLDERS } from '@marquee/domain/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { PieceRef } from './source.ts'

/** A name of a list in a file, and the folder that it is put into: one of the person's, or one that is created. */
export type MappedFolder = { name: string; to: string; newId: string | null; fits: boolean }

/** Finds the folders of a piece's lists: one of the same name or of one alike, as for names typed by hand. */
export async function mapFolders(db: Db, { userId, importId, piece }: PieceRef): Promise<MappedFolder[]> {
  const ofImport = sql`from import as whole cross join import_row as entry
    where whole.id = ${importId} and whole.user_id = ${userId} and entry.import_id = whole.id
      and entry.kind = 'folder'`
  const [own, lists] = await readRows(db, [
    sql<{ name: string }>`select name from folder where user_id = ${userId} order by position, id`,
    // Only a piece with lists needs those of the others.
    sql<{ name: string }>`select entry.key as name ${ofImport} and exists (select 1 from import_row as here
        where here.import_id = ${importId} and here.piece = cast(${piece} as integer) and +here.kind = 'folder')
      group by entry.key order by min(entry.piece * 1000000 + entry.n)`,
  ])
  return mapNames(
    own.map(({ name }) => name),
    lists.map(({ name }) => name),
  )
}

function mapNames(own: readonly string[], lists: readonly string[]): MappedFolder[] {
  const exact = new Set(own)
  const folders = new Map<string, Omit<MappedFolder, 'name'>>()
  // Some are called alike since before that was refused: the first is meant.
  for (const name of own.toReversed())
    folders.set(foldFolderName(name), { to: name, newId: null, fits: true })
  let amount = own.length
  return lists.map((name) => {
    const to = printable(name)
    if (exact.has(to)) return { name, to, newId: null, fits: true }
    const folded = foldFolderName(to)
    const known = folders.get(folded)
    if (known !== undefined) return { name, ...known }
    amount += 1
    const created = { to, newId: crypto.randomUUID(), fits: amount <= MOST_FOLDERS }
    folders.set(folded, created)
    return { name, ...created }
  })
}

/** A name that a folder may have. */
function printable(name: string): string {
  const letters = [...name.normalize('NFC')].filter((letter) => folderNameProblem(`x${letter}`) === null)
  const cut = normaliseFolderName(normaliseFolderName(letters.join('')).slice(0, 4 * MAX_FOLDER_NAME_LENGTH))
  const short = normaliseFolderName([...cut].slice(0, MAX_FOLDER_NAME_LENGTH).join(''))
  return folderNameProblem(short) === null ? short : 'List'
}
