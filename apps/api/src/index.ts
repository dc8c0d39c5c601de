import { createApp } from './app.ts'
import { cleanUp } from './auth/clean-up.ts'
import { systemClock } from './clock.ts'
import { openDb } from './db/client.ts'
import type { Bindings } from './env.ts'

const app = createApp({ logs: true })

export default {
  fetch: app.fetch,
  async scheduled(_, env) {
    await cleanUp(openDb(env.DB), systemClock())
  },
} satisfies ExportedHandler<Bindings>
