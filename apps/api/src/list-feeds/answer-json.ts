import { isKnownTag } from '@marquee/domain/entity-tag'
import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { entityTagOf } from '#http/entity-tag.ts'

/** Answers JSON to a program, or 304 where it has the same already. */
export async function answerJson(c: Context<AppEnv>, body: object): Promise<Response> {
  const text = JSON.stringify(body)
  const tag = await entityTagOf(text)
  c.header('ETag', tag)
  c.header('X-Robots-Tag', 'noindex')
  if (isKnownTag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(text, 200)
}
