import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import type { Bindings } from './env.ts'
import { createKeptAnswers } from './server/kept-answers.ts'
import type { Services } from './server/services.ts'

/** Answers requests with the whole API, and again with what it has answered before where that is as good. */
export function createFetch({
  clock = systemClock,
  logs = false,
  ...rest
}: Services = {}): ExportedHandlerFetchHandler<Bindings> {
  const answers = createKeptAnswers({ clock, logs })
  const app = createApp({ clock, logs, ...rest, answers })
  return (request, env, context) => answers.find(request, context) ?? app.fetch(request, env, context)
}
