/** Parts of a form are looked through until the one with the event; pictures come behind it. */
const MOST_PARTS = 20
/** By RFC 2046. */
const LONGEST_BOUNDARY = 70
const LONGEST_HEAD = 4000

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Returns the boundary of a form by its content type, or by its first line where a proxy dropped that. */
export function boundaryOf(contentType: string, body: Uint8Array): string | null {
  const declared = /^\s*multipart\/form-data\s*;.*?\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  const boundary = declared?.[1] ?? declared?.[2]
  if (boundary !== undefined) return boundary.length <= LONGEST_BOUNDARY ? boundary : null
  const firstLine = /^--([^\r\n]+)\r?\n/.exec(decoder.decode(body.subarray(0, LONGEST_BOUNDARY + 4)))
  return firstLine?.[1]?.trim() ?? null
}

/** Finds the first part of a form that has one of these names; the others are passed over unread. */
export function findPart(body: Uint8Array, boundary: string, names: readonly string[]): Uint8Array | null {
  // It stands at the beginning of a line and has no end of one in it, so that looking for it takes a time that grows with
  // the body alone, whatever is sent.
  const mark = encoder.encode(`\n--${boundary}`)
  let start = beginningOf(body, mark)
  for (let count = 0; start !== null && count < MOST_PARTS; count += 1) {
    const end: number = indexOf(body, mark, start + mark.length)
    const part = body.subarray(start + mark.length, end < 0 ? body.length : end)
    const headEnd = endOfHead(part)
    if (headEnd !== null && names.includes(nameIn(part.subarray(0, headEnd.at)))) {
      return withoutLineEnd(part.subarray(headEnd.at + headEnd.length))
    }
    start = end < 0 ? null : end
  }
  return null
}

/** Where the first mark is, whose end of a line may be before the beginning of the body; `null` without one. */
function beginningOf(body: Uint8Array, mark: Uint8Array): number | null {
  const firstLine = mark.subarray(1)
  if (firstLine.every((byte, at) => body[at] === byte)) return -1
  const at = indexOf(body, mark, 0)
  return at < 0 ? null : at
}

function nameIn(head: Uint8Array): string {
  const disposition = /^content-disposition:.*?[;\s]name=(?:"([^"]*)"|([^\s;]+))/im.exec(decoder.decode(head))
  return disposition?.[1] ?? disposition?.[2] ?? ''
}

function endOfHead(part: Uint8Array): { at: number; length: number } | null {
  const head = part.subarray(0, LONGEST_HEAD)
  for (const gap of ['\r\n\r\n', '\n\n']) {
    const at = indexOf(head, encoder.encode(gap), 0)
    if (at >= 0) return { at, length: gap.length }
  }
  return null
}

function withoutLineEnd(content: Uint8Array): Uint8Array {
  let end = content.length
  if (content[end - 1] === 10) end -= 1
  if (content[end - 1] === 13) end -= 1
  return content.subarray(0, end)
}

function indexOf(body: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted
  for (let at = body.indexOf(first, from); at >= 0; at = body.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => body[at + offset] === byte)) return at
  }
  return -1
}
