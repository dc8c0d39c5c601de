import { createApp } from './app.ts'
import type { Bindings } from './env.ts'
import { createSchedule } from './scheduled.ts'

const app = createApp({ logs: true })
const runSchedule = createSchedule()

export default {
  fetch: app.fetch,
  async scheduled(_, env, context) {
    await runSchedule(env, (work) => context.waitUntil(work))
  },
} satisfies ExportedHandler<Bindings>
