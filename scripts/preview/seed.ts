import type { Cloudflare } from '../deploy/cloudflare.ts'
import { query } from '../deploy/storage.ts'
import { demoAccount } from '../seed/demo-account.ts'
import { seedDemoAccount } from '../seed/seed.ts'
import { remoteDatabase } from './remote-database.ts'

/** The demo account in a database that is somewhere else. */
export function demoSeed(cloudflare: Cloudflare) {
  return {
    async isDone(databaseId: string) {
      const tables = await query(cloudflare, databaseId, "SELECT 1 FROM sqlite_master WHERE name = 'user'")
      if (tables.length === 0) return false
      const sql = `SELECT id FROM user WHERE id = '${demoAccount.id}'`
      return (await query(cloudflare, databaseId, sql)).length > 0
    },
    async perform(databaseId: string) {
      await seedDemoAccount(remoteDatabase(cloudflare, databaseId))
    },
  }
}
