import { createArt } from './art/art.ts'
import { openCatalogue } from './catalogue-cache/open-catalogue.ts'
import type { Bindings } from './env.ts'
import { createFetch } from './fetch.ts'
import { createDigests, createSchedule, createTitleRefresh, createWebhooks } from './scheduled.ts'

export { DigestJob } from './digest/workflow.ts'
export { ImportJob } from './imports/workflow.ts'

const tmdb = openCatalogue()
const answer = createFetch({ tmdb, logs: true })
const answerArt = createArt({ tmdb })
const runSchedule = createSchedule()
const sendDigests = createDigests()
const sendWebhooks = createWebhooks()
const refreshSavedTitles = createTitleRefresh()

/** When digests are sent, webhooks called and saved titles refreshed; every other time is that of the hourly tasks. */
const DIGESTS = '*/5 * * * *'
const WEBHOOKS = '2-59/5 * * * *'
const TITLES = '4-59/5 * * * *'

const ART = /^https?:\/\/[^/]+\/art\//

export default {
  fetch(request, env, context) {
    // Before everything that depends on a person: pictures are public.
    if (ART.test(request.url)) return answerArt(request, env, context)
    return answer(request, env, context)
  },
  async scheduled({ cron }, env, context) {
    const defer = (work: Promise<unknown>) => context.waitUntil(work)
    // Each in an invocation of its own: one may make 1,000 calls, and each of them may need most of these.
    if (cron === DIGESTS) await sendDigests(env)
    else if (cron === WEBHOOKS) await sendWebhooks(env)
    else if (cron === TITLES) await refreshSavedTitles(env, defer)
    else await runSchedule(env, defer)
  },
} satisfies ExportedHandler<Bindings>
