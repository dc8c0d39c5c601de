/** Services that deliver messages to browsers, by the hosts at which they take them. */
const SERVICES: [host: RegExp, name: PushServiceName][] = [
  [/^([a-z0-9-]+\.)+push\.apple\.com$/, 'apple'],
  [/^fcm\.googleapis\.com$/, 'google'],
  // Chrome's beta, dev and canary, and every Chromium that Google did not build, such as Debian's.
  [/^jmt17\.google\.com$/, 'google'],
  [/^([a-z0-9-]+\.)+push\.services\.mozilla\.com$/, 'mozilla'],
  [/^([a-z0-9-]+\.)+notify\.windows\.com$/, 'microsoft'],
]

type PushServiceName = 'apple' | 'google' | 'mozilla' | 'microsoft' | 'sandbox'

/** Host of the sandbox's endpoints: no name server knows it, and only a configured stand-in answers for it. */
const SANDBOX_HOST = 'push.sandbox.invalid'

const LONGEST = 2000

/**
 * Name of the push service at which a browser can be reached; `null` for every other address, which is never called:
 * who chooses addresses that we call could otherwise reach what only we can.
 */
export function pushServiceOf(endpoint: string, standIn: string | null): PushServiceName | null {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return null
  const { protocol, username, password, host, pathname, hash, href } = new URL(endpoint)
  // Written as every parser reads it, so that what is checked is what is called.
  if (href !== endpoint || protocol !== 'https:' || username + password + hash !== '') return null
  if (pathname === '/') return null
  if (host === SANDBOX_HOST) return standIn === null ? null : 'sandbox'
  return SERVICES.find(([known]) => known.test(host))?.[1] ?? null
}

/** Address that is called for an endpoint: its own, or the stand-in's for one of the sandbox. */
export function addressOf(endpoint: string, standIn: string | null): string {
  const { host, pathname, search } = new URL(endpoint)
  return host === SANDBOX_HOST && standIn !== null ? `${standIn}${pathname}${search}` : endpoint
}
