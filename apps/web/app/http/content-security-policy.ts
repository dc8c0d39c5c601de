type PageFacts = {
  /** The page's own address. */
  url: string
  /** Nonce of this response's inline scripts. */
  nonce: string
}

/** Origins of video players that a click may embed in the page. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** Content security policy of a page: what it may load and send. No site may frame it. */
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
  // Local servers have no https.
  if (protocol === 'https:') rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** Nonce of 128 random bits. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
