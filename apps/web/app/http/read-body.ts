import pTimeout from 'p-timeout'

type Limits = { mostBytes: number; timeoutMs: number }

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

/** The form that a body is, by the header that says how it is written. */
export function parseForm(body: Blob, { headers }: Pick<Request, 'headers'>): Promise<FormData> {
  return new Response(body, { headers: { 'Content-Type': headers.get('Content-Type') ?? '' } }).formData()
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
