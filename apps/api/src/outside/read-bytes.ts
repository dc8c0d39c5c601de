import { within } from './deadline.ts'

type Bounds = { most: number; patience: number }

/** The whole body of an answer from outside; throws when it is larger than `most` bytes or does not end in time. */
export async function readBytes(
  { body }: Response,
  { most, patience }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  try {
    return await within(patience, 'A body', readAll(reader, most))
  } catch (error) {
    // Whether the sender minds is nothing to wait for.
    reader.cancel().catch(() => {})
    throw error
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > most) throw new Error(`A body is larger than ${most} bytes`)
    parts.push(part.value)
  }
  const whole = new Uint8Array(size)
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.byteLength
  }
  return whole
}
