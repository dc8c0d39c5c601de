import { env } from 'cloudflare:workers'
import { findAccountById } from '#auth/users.ts'
import { openDb } from '#db/client.ts'
import { exportOf, gatherExport, pagesOfPlays } from '#transfer/gather.ts'
import type { Resident } from './resident.ts'

const db = openDb(env.DB)

/** Reads all data of a person; sessions aside, which end by themselves. */
export async function storedBy({ id }: Resident) {
  const account = await findAccountById(db, id)
  if (account === null) return null
  const gathered = await gatherExport(db, account.id)
  const { signIn: _, ...content } = exportOf(account, gathered, new Date(0))
  const plays = []
  for await (const page of pagesOfPlays(db, account.id, gathered)) plays.push(...page)
  return { ...content, plays }
}
