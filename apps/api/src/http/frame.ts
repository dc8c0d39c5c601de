import { createMiddleware } from 'hono/factory'
import { type Viewer, viewerOf } from '#auth/account.ts'
import type { ImageBase } from '#catalogue/image-base.ts'
import type { AppEnv } from '#env.ts'

/** What every page needs beside its own content: who is signed in and where images live. */
export type Frame = { viewer: Viewer | null; imageBase: string }

export const FRAME_HEADER = 'x-marquee-frame'

/** Puts the frame on every answer, so that a page needs no second call to draw its surroundings. */
export function frame(imageBase: ImageBase) {
  return createMiddleware<AppEnv>(async function frame(c, next) {
    const base = imageBase(c)
    await next()

    const account = c.var.account
    const frame: Frame = { viewer: account === null ? null : viewerOf(account), imageBase: await base }
    c.header(FRAME_HEADER, encodeURIComponent(JSON.stringify(frame)))
  })
}
