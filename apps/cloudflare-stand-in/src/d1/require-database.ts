import { Refusal } from '#answer.ts'
import type { Account, Database } from '#state.ts'

export function requireDatabase(account: Account, id = ''): Database {
  // As Cloudflare does, a name is taken as well.
  const database = account.databases[id] ?? Object.values(account.databases).find(({ name }) => name === id)
  if (!database) throw new Refusal(404, 7404, `The database ${id} could not be found`)
  return database
}
