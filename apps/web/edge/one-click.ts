import { FORM_TIMEOUT_MS } from '../app/http/params.ts'
import { readFormWithin } from '../app/http/read-body.ts'

const UNSUBSCRIBE = /^\/unsubscribe\/([\w-]{1,200})$/
const MOST_BYTES = 2000

/**
 * Reads what a mail program posts to the address of `List-Unsubscribe` by RFC 8058, as a request to the API without
 * anything that came with it; `null` for everything else.
 */
export async function readOneClick(request: Request, { pathname, origin }: URL): Promise<Request | null> {
  const token = UNSUBSCRIBE.exec(pathname)?.[1]
  if (token === undefined || request.method !== 'POST' || !(await hasOneClick(request))) return null
  return new Request(`${origin}/api/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ frequency: 'off' }),
  })
}

/** Returns whether a small form says so, in either of the two ways in which forms are sent. */
async function hasOneClick(request: Request): Promise<boolean> {
  try {
    const form = await readFormWithin(request, { mostBytes: MOST_BYTES, timeoutMs: FORM_TIMEOUT_MS })
    // Some end the form by a line break, as a mail's line.
    return typeof form !== 'string' && `${form.get('List-Unsubscribe')}`.trim() === 'One-Click'
  } catch {
    return false
  }
}
