/** `npm run db:migrate`: applies new migrations to the local database. */
import { migrate } from './database.ts'
import { writeApiConfig } from './local-config.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
await migrate({ apiConfig: writeApiConfig(settings), stateDir: settings.stateDir })
