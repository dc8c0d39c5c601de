import { CHANGE_KINDS, type ChangeKind } from '#db/schema/change-log.ts'

/**
 * A position in what a person has: among the items of the first copy, with the position in the log at which it began, or
 * in the log.
 */
export type Cursor = { epoch: string; seq: number; copy: { kind: ChangeKind; after: string } | null }

const PATTERN = /^([\da-f]{32})\.(\d{1,15})(?:\.([a-z-]+)\.([\w-]*))?$/

/** Reads a position as a response named it; `null` if it is none. */
export function parseCursor(text: string): Cursor | null {
  const [, epoch, seq, kind, after] = PATTERN.exec(text) ?? []
  if (epoch === undefined) return null
  if (kind === undefined) return { epoch, seq: Number(seq), copy: null }
  const known = CHANGE_KINDS.find((one) => one === kind)
  const decoded = decode(after ?? '')
  return known === undefined || decoded === null
    ? null
    : { epoch, seq: Number(seq), copy: { kind: known, after: decoded } }
}

export function formatCursor({ epoch, seq, copy }: Cursor): string {
  const position = `${epoch}.${seq}`
  return copy === null ? position : `${position}.${copy.kind}.${encode(copy.after)}`
}

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function decode(text: string): string | null {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return null
  }
}
