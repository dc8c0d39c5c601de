import type { Bindings } from './env.ts'
import { createFetch } from './fetch.ts'
import { createSchedule } from './scheduled.ts'

const runSchedule = createSchedule()

export default {
  fetch: createFetch({ logs: true }),
  async scheduled(_, env, context) {
    await runSchedule(env, (work) => context.waitUntil(work))
  },
} satisfies ExportedHandler<Bindings>
