import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { afterwards } from '#http/defer.ts'

const requestIds = new AsyncLocalStorage<string>()

/** Adds the request's id to every line that `work` logs, however deep. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work)
}

/** Logs a failure as one line of JSON. */
export function logFailure(event: string, error: unknown, fields: Record<string, unknown> = {}): void {
  console.error(
    JSON.stringify({ event, requestId: requestIds.getStore(), ...fields, error: messageOf(error) }),
  )
}

/** Logs the cost of a request as one line of JSON, after its response was sent. */
export async function logRequest(fields: Record<string, unknown>): Promise<void> {
  await afterwards()
  console.log(JSON.stringify({ event: 'request', ...fields }))
}

/** Returns whether the database failed; a single query and a batch fail in different forms. */
export function isDatabaseFailure(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError || (error instanceof Error && error.message.startsWith('D1_ERROR'))
  )
}

/**
 * A failed query names everything that was bound to it, and that is people's own. Others may quote an address or a
 * secret, as mail services do that refuse one.
 */
function messageOf(error: unknown): string {
  return (
    String(error instanceof DrizzleQueryError ? error.cause : error)
      .replaceAll(/[^\s"'<>()[\]:;,=]+@[^\s"'<>()[\]:;,=]+/g, '[address]')
      .replaceAll(/[?#][^\s"')]+/g, '[query]')
      // Their secrets are shorter.
      .replaceAll(/\/(hooks|calendar|lists|stremio)\/[\w-]+/g, '/$1/[secret]')
      .replaceAll(/[\w-]{40,}/g, '[secret]')
  )
}
