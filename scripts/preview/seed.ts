import type { Cloudflare } from '../deploy/cloudflare.ts'
import { query } from '../deploy/storage.ts'
import { demoAccount } from '../seed/demo-account.ts'
import { createRecorder } from './recorder.ts'

/** The demo account for a database that is somewhere else. */
export function demoSeed(cloudflare: Cloudflare) {
  return {
    async isDone(databaseId: string) {
      const sql = `SELECT id FROM user WHERE id = '${demoAccount.id}'`
      return (await query(cloudflare, databaseId, sql)).length > 0
    },
    async sql() {
      // Loading it takes a second, and only the first `up` of a branch needs it.
      const { seedDemoAccount } = await import('../seed/seed.ts')
      const recorder = createRecorder()
      await seedDemoAccount(recorder)
      return recorder.text()
    },
  }
}
