/**
 * Gives each file an empty database and an empty KV in a runtime that files share: starting one for each, and importing
 * the whole API into it, took as long as the tests. Modules are shared too, for none holds anything at its top level:
 * what an app remembers belongs to its `createApp`.
 */
import { env } from 'cloudflare:workers'
import { emptyStorage } from './empty-storage.ts'

await emptyStorage(env)
