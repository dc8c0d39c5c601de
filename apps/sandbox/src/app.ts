import { Hono } from 'hono'
import { art } from '#art/routes.ts'
import { meetFault } from '#faults/meet-fault.ts'
import { faults } from '#faults/routes.ts'
import { google } from '#google/routes.ts'
import { mail } from '#mail/routes.ts'
import { pages } from '#page/routes.ts'
import { players } from '#players/routes.ts'
import { push } from '#push/routes.ts'
import { tmdb } from '#tmdb/routes.ts'
import { webhooks } from '#webhooks/routes.ts'

/** The outside world of the product: catalogue, pictures, sign-in provider, mailbox, push service, media servers, receiver of webhooks, and the faults of them all. */
export function createApp() {
  return new Hono<{ Bindings: Env }>()
    .use('/3/*', meetFault)
    .use('/t/p/*', meetFault)
    .use('/google/*', meetFault)
    .post('/mail', meetFault)
    .post('/push/to/*', meetFault)
    .route('/', pages)
    .route('/', tmdb)
    .route('/', art)
    .route('/', google)
    .route('/', mail)
    .route('/', push)
    .route('/', players)
    .route('/', webhooks)
    .route('/', faults)
}
