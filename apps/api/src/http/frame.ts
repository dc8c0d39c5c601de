import { createMiddleware } from 'hono/factory'
import { viewerOf } from '#auth/account.ts'
import type { ImageBase } from '#catalogue/image-base.ts'
import type { AppEnv } from '#env.ts'
import type { Frame } from '#frame.ts'

export const FRAME_HEADER = 'x-marquee-frame'

/** Puts the frame on every answer, so that a page needs no second call to draw its surroundings. */
export function frame(imageBase: ImageBase) {
  return createMiddleware<AppEnv>(async function frame(c, next) {
    const base = imageBase(c)
    await next()

    const account = c.var.account
    const frame: Frame = {
      viewer: account === null ? null : viewerOf(account),
      imageBase: await base,
      requestId: c.var.requestId,
    }
    if (Object.keys(c.var.notes).length > 0) frame.notes = c.var.notes
    // Every answer says who asked, so none may be kept for anybody else.
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header(FRAME_HEADER, encodeURIComponent(JSON.stringify(frame)))
  })
}
