import { createArt } from './art/art.ts'
import { openCatalogue } from './catalogue-cache/open-catalogue.ts'
import type { Bindings } from './env.ts'
import { createFetch } from './fetch.ts'
import { createSchedule } from './scheduled.ts'

export { ImportJob } from './imports/workflow.ts'

const tmdb = openCatalogue()
const answer = createFetch({ tmdb, logs: true })
const answerArt = createArt({ tmdb })
const runSchedule = createSchedule()

const ART = /^https?:\/\/[^/]+\/art\//

export default {
  fetch(request, env, context) {
    // Before everything that depends on a person: pictures are public.
    if (ART.test(request.url)) return answerArt(request, env, context)
    return answer(request, env, context)
  },
  async scheduled(_, env, context) {
    await runSchedule(env, (work) => context.waitUntil(work))
  },
} satisfies ExportedHandler<Bindings>
