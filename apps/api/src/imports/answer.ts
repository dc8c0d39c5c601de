import type { Context, TypedResponse } from 'hono'
import type { AppEnv } from '#env.ts'

/**
 * Answers with JSON whose type the client knows by name. Spelled out, as `c.json` has it, the answers of imports are
 * more than the declarations of the client can hold.
 */
export function answer<Body extends object, Status extends 200 | 201 | 202>(
  c: Pick<Context<AppEnv>, 'json'>,
  body: Body,
  status: Status,
): Response & TypedResponse<Body, Status, 'json'> {
  const response: Response = c.json(body, status)
  return response as Response & TypedResponse<Body, Status, 'json'>
}
