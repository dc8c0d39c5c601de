import { Refusal } from '#answer.ts'
import type { Account, Database } from '#state.ts'

export function requireDatabase(account: Account, id = ''): Database {
  const database = account.databases[id]
  if (!database) throw new Refusal(404, 7404, `The database ${id} could not be found`)
  return database
}
