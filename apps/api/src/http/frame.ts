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

    const { account, requestId, notes } = c.var
    const frame: Frame = {
      viewer: account === null ? null : viewerOf(account),
      imageBase: await base,
      requestId,
    }
    if (Object.keys(notes).length > 0) frame.notes = notes
    // Not by `c.header`, which makes a new answer for each.
    const { headers } = c.res
    // Every answer says who asked, so none may be kept for anybody else.
    headers.set('Cache-Control', 'private, no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set(FRAME_HEADER, frameText(frame))
  })
}

export function frameText(frame: Frame): string {
  return encodeURIComponent(JSON.stringify(frame))
}
