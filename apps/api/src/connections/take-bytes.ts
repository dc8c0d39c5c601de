import { withinOr } from '#outside/deadline.ts'

/** Bytes from which on a body is refused. */
const TOO_LARGE = 4 * 1024 * 1024
/** Bytes that are read as an event: in a form it comes first, and a picture behind it. */
const READ = 512 * 1024
/** Milliseconds in which a body has to arrive. */
const TIME_LIMIT = 10_000

/** The beginning of a body, which is counted while it comes in, and refused once it is too large or too slow. */
export async function takeBytes(request: Request): Promise<Uint8Array | 'too-large' | 'too-slow'> {
  if (request.body === null) return new Uint8Array()
  if (Number(request.headers.get('content-length') ?? 0) >= TOO_LARGE) return 'too-large'
  const reader = request.body.getReader()
  const taken = await withinOr(TIME_LIMIT, readBeginning(reader), 'too-slow')
  // The outcome of the cancellation does not matter.
  if (typeof taken === 'string') reader.cancel().catch(() => {})
  return taken
}

async function readBeginning(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array | 'too-large'> {
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size < READ) parts.push(part.value)
    size += part.value.byteLength
    if (size >= TOO_LARGE) return 'too-large'
  }
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}
