/**
 * Returns whether `If-None-Match` names this version, or any; on its way a proxy may have called it weak, as Cloudflare
 * does when it compresses.
 */
export const isKnownTag = (header: string | null | undefined, tag: string): boolean =>
  header?.trim() === '*' ||
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)
