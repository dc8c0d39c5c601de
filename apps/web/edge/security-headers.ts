const YEARS_2 = 63_072_000

/** What an answer that is no page may do in a browser, should somebody open it there: nothing. */
const NO_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const DENIED = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** What every answer says to browsers, whoever made it. The build's files get the same from `public/_headers`. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': `max-age=${YEARS_2}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
}

/** A copy of an answer with all of them; what it says for itself stands. */
export function withSecurityHeaders(answer: Response): Response {
  const secured = new Response(answer.body, answer)
  for (const [name, value] of Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': NO_PAGE_POLICY,
  })) {
    if (!secured.headers.has(name)) secured.headers.set(name, value)
  }
  return secured
}
