import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { createApp } from '#app.ts'
import type { Passwords } from '#auth/password.ts'
import type { ApiClient } from '#client.ts'
import { createApiClient } from '#client.ts'
import type { Clock } from '#clock.ts'
import type { Bindings } from '#env.ts'
import type { ImportJobs } from '#imports/jobs.ts'
import type { Mail } from '#mail/mail.ts'
import type { PushFetch } from '#push/send.ts'
import type { WebhookFetch } from '#webhooks/send.ts'
import { tmdbKnowing } from './fake-tmdb.ts'

/** Webhooks of tests reach nothing unless a test brings a receiver. */
const noReceiver = async (): Promise<Response> => {
  throw new Error('No receiver')
}

const ORIGIN = 'https://marquee.test'

type Api = {
  /** The API as web calls it, with these headers on every request. */
  as: (headers?: Record<string, string>) => ApiClient
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Every mail it sent, oldest first. */
  mails: Mail[]
}

type Circumstances = {
  tmdb?: TmdbClient
  clock?: Clock
  mail?: (mail: Mail) => Promise<void>
  passwords?: Passwords
  importJobs?: () => ImportJobs
  pushFetch?: PushFetch
  webhookFetch?: WebhookFetch
  bindings?: Partial<Bindings>
  mostPlays?: number
}

/** The whole API over the real database, with only the outside world replaced. */
export function openApi({ tmdb = tmdbKnowing(), mail, bindings, ...services }: Circumstances = {}): Api {
  const mails: Mail[] = []
  const record = async (sent: Mail) => {
    mails.push(sent)
  }
  const app = createApp({
    webhookFetch: noReceiver,
    ...services,
    tmdb: () => tmdb,
    mail: () => mail ?? record,
  })
  const { RATE_LIMIT: _, RATE_LIMIT_NETWORK: __, RATE_LIMIT_TOKEN: ____, IMPORT_JOB: ___, ...rest } = env
  const bound: Bindings = { ...rest, ...bindings }
  const answer = async (request: Request) => {
    const context = createExecutionContext()
    const answer = await app.fetch(request, bound, context)
    // What goes on after an answer, such as a mail, is done before the test looks.
    await waitOnExecutionContext(context)
    return answer
  }

  return {
    as: (headers = {}) =>
      createApiClient({
        origin: ORIGIN,
        api: { fetch: (input, init) => answer(new Request(input, init)) },
        headers,
      }),
    request: (path, init) => answer(new Request(new URL(path, ORIGIN), init)),
    mails,
  }
}
