type PageFacts = {
  /** The page's own address. */
  url: string
  /** The secret word which this one answer's inline scripts bear. */
  nonce: string
}

/** Whose players a click may put on the page. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** What a page may load and send, and who may frame it: nobody. */
export function pagePolicy({ url, nonce }: PageFacts): string {
  const { protocol } = new URL(url)

  const rules = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${PLAYERS.join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]
  // A laptop serves all of this without https.
  if (protocol === 'https:') rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** 128 bits that nobody can guess before the answer is there. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
