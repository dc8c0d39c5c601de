/** The name of one request in every log it leaves a line in: what web or Cloudflare called it, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id') ?? headers.get('cf-ray')
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}
