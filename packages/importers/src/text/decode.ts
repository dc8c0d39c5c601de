/** Bytes that begin a text in UTF-16 or UTF-8 and belong to no character of it. */
function encodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [one, two] = head
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  // Every other byte of Latin text in UTF-16 is 0, also where its mark is missing.
  const pairs = Math.min(16, Math.floor(head.length / 2))
  const zeros = (start: number) =>
    Array.from({ length: pairs }, (_, pair) => head[pair * 2 + start]).filter((byte) => byte === 0).length
  if (pairs >= 4 && zeros(1) === pairs && zeros(0) === 0) return 'utf-16le'
  return pairs >= 4 && zeros(0) === pairs && zeros(1) === 0 ? 'utf-16be' : 'utf-8'
}

export type Decoding = {
  push(bytes: Uint8Array): string
  end(): string
  /** True if some characters could not be read and were replaced. */
  hasReplaced(): boolean
}

/**
 * Decodes a text as it comes: UTF-16 and UTF-8 by their first bytes, strict UTF-8 otherwise, and Windows-1252 from the
 * first byte on that UTF-8 does not allow. Where UTF-8 characters came before, the text is UTF-8 with damaged bytes.
 */
export function createDecoding(): Decoding {
  let decoder: TextDecoder | null = null
  let pending: Uint8Array = new Uint8Array()
  let [isStrict, sawUtf8, hasReplaced] = [true, false, false]

  const fallBack = (bytes: Uint8Array): string => {
    isStrict = false
    hasReplaced = sawUtf8 || isMostlyUtf8(bytes)
    decoder = new TextDecoder(hasReplaced ? 'utf-8' : 'windows-1252')
    return decoder.decode(bytes, { stream: true })
  }
  const decode = (given: Uint8Array): string => {
    let bytes = given
    if (decoder === null) {
      const encoding = encodingOf(given)
      isStrict = encoding === 'utf-8'
      decoder = new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: isStrict })
      // Some programs write it before a text in Windows-1252 as well.
      if (isStrict) bytes = withoutMark(given)
    }
    if (!isStrict) return decoder.decode(bytes, { stream: true })
    try {
      const text = decoder.decode(bytes)
      sawUtf8 ||= text.length !== bytes.length
      return text
    } catch {
      return fallBack(bytes)
    }
  }

  return {
    push(bytes) {
      const all = joinBytes(pending, bytes)
      // An encoding shows in its first bytes; a character may be cut at the end of a chunk.
      const end = decoder === null && all.length < 32 ? 0 : isStrict ? endOfCharacters(all) : all.length
      pending = all.slice(end)
      return end === 0 ? '' : decode(all.subarray(0, end))
    },
    end() {
      const rest = pending.length === 0 ? '' : decode(pending)
      pending = new Uint8Array()
      return rest + (isStrict ? '' : (decoder?.decode() ?? ''))
    },
    hasReplaced: () => hasReplaced,
  }
}

/** A text without the mark that says that it is UTF-8, which is no character of it. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  const [one, two, three] = bytes
  return one === 0xef && two === 0xbb && three === 0xbf ? bytes.subarray(3) : bytes
}

/** True if more characters beyond ASCII are UTF-8 than not, which chance does not do in another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const damaged = text.split('\uFFFD').length - 1
  return (text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0) > damaged
}

/** Where the last whole character of UTF-8 ends. */
function endOfCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? bytes.length - back : bytes.length
    }
  }
  return bytes.length
}

function joinBytes(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const joined = new Uint8Array(one.length + other.length)
  joined.set(one)
  joined.set(other, one.length)
  return joined
}
