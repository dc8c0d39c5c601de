const YEARS_2 = 63_072_000

/** Policy of responses that are no pages: opened in a browser, they may do nothing. */
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

/** Headers of every response. The build's files get the same from `public/_headers`. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': `max-age=${YEARS_2}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED.map((feature) => `${feature}=()`).join(', '),
}

const ALL = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': NO_PAGE_POLICY })

/** Returns a copy of a response with all of them; headers that it has already stay. */
export function withSecurityHeaders(answer: Response): Response {
  const secured = new Response(answer.body, answer)
  const { headers } = secured
  for (const [name, value] of ALL) if (!headers.has(name)) headers.set(name, value)
  return secured
}
