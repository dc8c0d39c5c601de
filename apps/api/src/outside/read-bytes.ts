import { within } from './deadline.ts'

type Limits = { maxBytes: number; timeoutMs: number }

/** The whole body of an answer from outside; throws when it is too large or does not end in time. */
export function readBytes(
  answer: Response,
  { maxBytes, timeoutMs }: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = answer
  if (body === null) return Promise.resolve(new Uint8Array())
  const reader = body.getReader()
  return within(timeoutMs, 'A body', readAll(reader, maxBytes)).catch((error: unknown) => {
    // The outcome of the cancellation does not matter.
    reader.cancel().catch(() => {})
    throw error
  })
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > maxBytes) throw new Error(`A body is larger than ${maxBytes} bytes`)
    parts.push(part.value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}
