import { createMiddleware } from 'hono/factory'
import { viewerOf } from '#auth/account.ts'
import type { AppEnv } from '#env.ts'
import type { Frame } from '#frame.ts'
import { keepOneOfEachCookie } from '../http/one-cookie.ts'

export const FRAME_HEADER = 'x-marquee-frame'

/** Where browsers get pictures: of us, wherever TMDB keeps them (`art/art.ts`). */
const IMAGE_BASE = '/art/'

/** What stands for a token where the sandbox stands for TMDB. */
const DEMO_TOKEN = 'demo'

/** Puts the frame on every answer, so that a page needs no second call to draw its surroundings. */
export const frame = createMiddleware<AppEnv>(async function frame(c, next) {
  await next()

  const account = c.get('account')
  const notes = c.get('notes')
  const frame: Frame = {
    viewer: account === null ? null : viewerOf(account),
    imageBase: IMAGE_BASE,
    requestId: c.get('requestId'),
  }
  if (c.env.TMDB_TOKEN === DEMO_TOKEN) frame.demo = true
  if (Object.keys(notes).length > 0) frame.notes = notes
  // Not by `c.header`, which makes a new answer for each.
  const { headers } = c.res
  keepOneOfEachCookie(headers)
  // Every answer says who asked, so none may be kept for anybody else.
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set(FRAME_HEADER, frameText(frame))
})

export function frameText(frame: Frame): string {
  return encodeURIComponent(JSON.stringify(frame))
}
