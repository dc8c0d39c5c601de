import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { Context } from 'hono'
import type { Account } from '#auth/account.ts'
import type { Passwords } from '#auth/password.ts'
import type { ViewerSession } from '#auth/viewer-session.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { DigestTurn } from '#digest/jobs.ts'
import type { ImportJobs, JobParams } from '#imports/jobs.ts'
import type { FacetCache } from '#lists/facet-cache.ts'
import type { Mailer } from '#mail/mail.ts'
import type { PushSender } from '#push/send.ts'
import type { Notes } from '#viewer-context.ts'
import type { WebhookSender } from '#webhooks/send.ts'
import type { WriteOrder } from '#write-order/write-order.ts'

/** Variables that have a default or switch something on; production sets the first three as secrets. */
type Config = {
  TMDB_TOKEN: string
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_ISSUER: string
  GOOGLE_AUTHORIZATION_URL: string
  GOOGLE_TOKEN_URL: string
  /** Address of the site, for the links in digests; without it none is sent. */
  SITE_URL: string
  MAIL_API_URL: string
  MAIL_API_TOKEN: string
  AUTH_STRICT: string
  /** Keys by which push services know who sends; secrets of production. Without them there is no push. */
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  /** Contact for push services; `MAIL_FROM` unless given. */
  VAPID_SUBJECT: string
  /** Address of the sandbox's push service, which production has none of. */
  PUSH_STAND_IN_URL: string
  /** Address of the sandbox's receiver of webhooks, which production has none of. */
  WEBHOOK_STAND_IN_URL: string
  /** Requests that imports together make to TMDB in a second. */
  IMPORT_REQUESTS_PER_SECOND: string
  /** Name of this deployment: `production`, or the slug of a preview's branch. */
  ENVIRONMENT: string
}

/** A binding that may be missing must never be taken for granted: some runtimes leave these out. */
type Unsure = 'EMAIL' | 'RATE_LIMIT' | 'RATE_LIMIT_NETWORK' | 'RATE_LIMIT_TOKEN' | 'VERSION'

export type Bindings = Omit<Env, Unsure | 'TMDB_API_URL' | 'IMPORT_JOB' | 'DIGEST_JOB' | keyof Config> &
  Partial<Pick<Env, Unsure>> &
  Partial<Config> & {
    TMDB_API_URL?: string
    IMPORT_JOB?: Workflow<JobParams>
    DIGEST_JOB?: Workflow<DigestTurn>
  }

/** `c.var` puts them all together for each use; what every request passes takes one at a time, by `c.get`. */
type Variables = {
  clock: Clock
  db: Db
  tmdb: TmdbClient
  /** Opens a catalogue that passes by what is cached, and caches what it fetches. */
  openUncachedTmdb: () => TmdbClient
  mail: Mailer
  passwords: Passwords
  /** By id, for lists that must not wait for the catalogue. */
  genreNames: () => Promise<ReadonlyMap<number, string>>
  /** Cache of the facets of long lists. */
  facets: FacetCache
  /** Id of the request in the logs. */
  requestId: string
  /** Parts that the response lacks. */
  notes: Notes
  /** Session that the cookie names; `null` without one. */
  session: ViewerSession | null
  /** Account of the signed-in person; `null` for others, and before the session was checked. */
  account: Account | null
  /** Jobs of imports. */
  importJobs: ImportJobs
  /** Way to push services; `null` where push is not set up. */
  openPush: () => PushSender
  /** Way to receivers of webhooks. */
  openWebhooks: () => WebhookSender
  /** Plays that one person may have. */
  mostPlays: number
  /** Order of a write among others, when its request carries a client timestamp. */
  writeOrder: WriteOrder | null
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }

/** Environment of a route behind `requireSession`. */
export type SessionEnv = { Bindings: Bindings; Variables: Variables & { session: ViewerSession } }

/** Environment of a route behind `requireAccount`. */
export type AccountEnv = {
  Bindings: Bindings
  Variables: Variables & { session: ViewerSession; account: Account }
}

/** Part of Hono's context that functions beside a route use, whoever is signed in. */
export type RequestContext = Pick<Context<AppEnv>, 'env' | 'var' | 'req' | 'executionCtx'>
