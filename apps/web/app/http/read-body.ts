import pTimeout from 'p-timeout'

type Limits = { mostBytes: number; timeoutMs: number }

/**
 * Reads a form. One that says its length is held to it by whoever speaks HTTP, so it is read at once; others are counted.
 * Throws for one that is malformed.
 */
export async function readFormWithin(
  request: Request,
  limits: Limits,
): Promise<FormData | 'too-long' | 'late'> {
  if (isLongerThan(limits.mostBytes, request)) return 'too-long'
  const { headers } = request
  if (headers.has('Content-Length'))
    return pTimeout(request.formData(), { milliseconds: limits.timeoutMs, fallback: () => 'late' as const })
  const body = await readBody(request, limits)
  if (typeof body === 'string') return body
  return new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } }).formData()
}

/** Whether the declared length of a body is too long or missing. */
export function isLongerThan(longest: number, { headers }: Request): boolean {
  const length = headers.get('Content-Length')
  return length === null ? headers.has('Transfer-Encoding') : !(Number(length) <= longest)
}

/** Reads a whole body, whatever length it says it has; the rest of one that is too long or too slow is not awaited. */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  { mostBytes, timeoutMs }: Limits,
): Promise<Blob | 'too-long' | 'late'> {
  if (body === null) return new Blob()
  const reader = body.getReader()
  const reading = readUpTo(mostBytes, reader)
  const read = await pTimeout(reading, { milliseconds: timeoutMs, fallback: () => 'late' as const })
  if (typeof read === 'string') reader.cancel().catch(() => {})
  return read
}

async function readUpTo(mostBytes: number, reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (true) {
    const { value, done } = await reader.read()
    if (done) return new Blob(chunks)
    length += value.length
    if (length > mostBytes) return 'too-long' as const
    chunks.push(value)
  }
}
