import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Bindings } from './env.ts'
import { createResponseCache } from './server/response-cache.ts'
import type { Services } from './server/services.ts'

/** Answers requests with the whole API, or with a cached response where there is one. */
export function createFetch({
  clock = systemClock,
  logs = false,
  ...rest
}: Services = {}): ExportedHandlerFetchHandler<Bindings> {
  const answers = createResponseCache({ clock, logs })
  const app = createApp({ clock, logs, ...rest, answers })
  return (request, env, context) => answers.find(request, context) ?? app.fetch(request, env, context)
}
