import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { Context } from 'hono'
import type { Account } from '#auth/account.ts'
import type { Passwords } from '#auth/password.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { Notes } from '#frame.ts'
import type { FacetMemory } from '#lists/facet-memory.ts'
import type { Mailer } from '#mail/mail.ts'
import type { WriteOrder } from '#write-order/write-order.ts'

/** Settings that have a default or switch something on; production sets the first three as secrets. */
type Settings = {
  TMDB_TOKEN: string
  GOOGLE_CLIENT_ID: string
  GOOGLE_CLIENT_SECRET: string
  GOOGLE_ISSUER: string
  GOOGLE_AUTHORIZATION_URL: string
  GOOGLE_TOKEN_URL: string
  MAIL_API_URL: string
  MAIL_API_TOKEN: string
  AUTH_STRICT: string
  /** Which running Marquee this is: `production`, or the slug of a preview's branch. */
  ENVIRONMENT: string
}

/** A binding that may be missing must never be taken for granted: some runtimes leave these out. */
type Unsure = 'EMAIL' | 'RATE_LIMIT' | 'RATE_LIMIT_NETWORK' | 'VERSION'

export type Bindings = Omit<Env, Unsure | 'TMDB_API_URL' | keyof Settings> &
  Partial<Pick<Env, Unsure>> &
  Partial<Settings> & { TMDB_API_URL?: string }

/** `c.var` puts them all together for each use; what every request passes takes one at a time, by `c.get`. */
type Variables = {
  clock: Clock
  db: Db
  tmdb: TmdbClient
  mail: Mailer
  passwords: Passwords
  /** By id, for lists that must not wait for the catalogue. */
  genreNames: () => Promise<ReadonlyMap<number, string>>
  /** What long lists can be filtered by, as counted last. */
  facets: FacetMemory
  /** By what name the request stands in the logs. */
  requestId: string
  /** What the answer lacks. */
  notes: Notes
  /** Who is signed in, or `null`. */
  account: Account | null
  /** Episodes that one person may have seen. */
  mostSeen: number
  /** Where a write stands among others, when its request carries a client timestamp. */
  writeOrder: WriteOrder | null
}

export type AppEnv = { Bindings: Bindings; Variables: Variables }

/** What a route behind `requireAccount` may rely on. */
export type SignedInEnv = { Bindings: Bindings; Variables: Variables & { account: Account } }

/** What a function beside a route may need of the request it serves, whoever sends it. */
export type Visit = Pick<Context<AppEnv>, 'env' | 'var' | 'req' | 'executionCtx'>
