import { createTmdbClient, type TmdbClient } from '@marquee/tmdb-client/client'
import { Hono } from 'hono'
import { account } from '#account/routes.ts'
import { google } from '#auth/google/routes.ts'
import { auth } from '#auth/routes.ts'
import { findAccount } from '#auth/session.ts'
import { bookmarks } from '#bookmarks/routes.ts'
import { cachedFetch } from '#cached-fetch.ts'
import { createGenreNames } from '#catalogue/genre-names.ts'
import { createImageBase } from '#catalogue/image-base.ts'
import { catalogue } from '#catalogue/routes.ts'
import { type Clock, systemClock } from '#clock.ts'
import { openDb } from '#db/client.ts'
import { health } from '#docs/health.ts'
import { docs } from '#docs/routes.ts'
import type { AppEnv, Bindings } from '#env.ts'
import { episodes } from '#episodes/routes.ts'
import { folders } from '#folders/routes.ts'
import { jsonOnly, limitBody } from '#http/body.ts'
import { frame } from '#http/frame.ts'
import { onError } from '#http/on-error.ts'
import { problem } from '#http/problem.ts'
import { sameSite } from '#http/same-site.ts'
import { refuseUnexpected } from '#http/unexpected-input.ts'
import { liveMailer, type Mailer } from '#mail/mail.ts'
import { me } from '#me/routes.ts'
import { mySeries } from '#my-series/routes.ts'
import { rankings } from '#rankings/routes.ts'
import { ratings } from '#ratings/routes.ts'
import { referenceData } from '#reference/routes.ts'
import { transfer } from '#transfer/routes.ts'
import { inOrder } from '#wishes/in-order.ts'

type Defer = (work: Promise<unknown>) => void

const liveTmdb = (env: Bindings, defer: Defer) =>
  createTmdbClient({
    token: env.TMDB_TOKEN,
    baseUrl: env.TMDB_API_URL,
    fetch: cachedFetch(env.CACHE, { defer }),
  })

type Services = {
  tmdb?: (env: Bindings, defer: Defer) => TmdbClient
  clock?: Clock
  mail?: (env: Bindings) => Mailer
}

/** The whole API. The Worker runs it with the live services; tests bring their own. */
export function createApp({ tmdb = liveTmdb, clock = systemClock, mail = liveMailer }: Services = {}) {
  const genreNames = createGenreNames()
  const app = new Hono<AppEnv>()
    .onError(onError)
    .notFound((c) => c.json(problem('not-found'), 404))
    .use(async function services(c, next) {
      c.set('clock', clock)
      c.set('db', openDb(c.env.DB))
      c.set(
        'tmdb',
        tmdb(c.env, (work) => c.executionCtx.waitUntil(work)),
      )
      c.set('mail', mail(c.env))
      c.set('genreNames', () => genreNames(c))
      c.set('account', null)
      c.set('wish', null)
      await next()
    })
    .use(frame(createImageBase()))
    .use(sameSite, limitBody, jsonOnly)
    .use(refuseUnexpected)
    .use(async function whoIsThere(c, next) {
      c.set('account', await findAccount(c))
      await next()
    })
    .use('/api/me/*', inOrder)
    .route('/auth', google)
    .route('/api', health)
    .route('/api/catalogue', catalogue)
    .route('/api', referenceData)
    .route('/api/auth', auth)
    .route('/api/me', me)
    .route('/api/me', account)
    .route('/api/me', bookmarks)
    .route('/api/me', ratings)
    .route('/api/me', rankings)
    .route('/api/me', folders)
    .route('/api/me', episodes)
    .route('/api/me', mySeries)
    .route('/api/me', transfer)

  app.route('/api', docs(app))
  return app
}

export type App = ReturnType<typeof createApp>
