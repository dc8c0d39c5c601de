/**
 * Gives each file a world of its own within a runtime that files share: an empty database, an empty KV and modules that
 * hold nothing of the file before. Starting a runtime for each file took longer than the tests.
 */
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { emptyStorage } from './empty-storage.ts'

// Before the file under test is imported, which evaluates its modules anew.
vi.resetModules()
await emptyStorage(env)
