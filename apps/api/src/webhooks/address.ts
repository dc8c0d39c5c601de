/** Host of the sandbox's receiver: no name server knows it, and only a configured stand-in answers for it. */
const SANDBOX_HOST = 'hooks.sandbox.invalid'

/** Names that lead into private networks, or nowhere. */
const PRIVATE_ENDS = new Set(
  'local localhost internal intranet private lan home corp localdomain test example invalid onion alt arpa'.split(
    ' ',
  ),
)

const PORTS = new Set(['', '8443'])

/** Two labels at least, the last one of which begins with a letter: no address of a network in any notation. */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export type AddressRules = {
  /** Hosts of Marquee itself, which must not be made to call itself. */
  ownHosts: readonly (string | null)[]
  /** Address of the sandbox's receiver; `null` in production. */
  standIn: string | null
}

/**
 * Says why an address may not be called; `null` for one that may. Parsing has put every notation of a network address,
 * decimal, octal or mapped, into the form that the check of names refuses.
 */
export function refusalOf(address: string, { ownHosts, standIn }: AddressRules): string | null {
  if (address.length > 2000 || !URL.canParse(address)) return 'Not an address'
  const { protocol, username, password, hostname, port, hash } = new URL(address)
  if (protocol !== 'https:') return 'Begin the address with https://'
  if (username + password !== '') return 'Leave name and password out of the address'
  if (hash !== '') return 'Leave the part after # out of the address'
  if (hostname === SANDBOX_HOST && port === '') return standIn === null ? 'Not a public host' : null
  if (!PORTS.has(port)) return 'Use port 443 or 8443'
  if (!PUBLIC_NAME.test(hostname) || hostname.length > 253) return 'Not a public host'
  if (PRIVATE_ENDS.has(hostname.slice(hostname.lastIndexOf('.') + 1))) return 'Not a public host'
  const isOwn = ownHosts.some((own) => own !== null && (hostname === own || hostname.endsWith(`.${own}`)))
  return isOwn ? 'Marquee cannot call itself' : null
}

/** Address that is called: its own, or the stand-in's for one of the sandbox. */
export function targetOf(address: string, standIn: string | null): string {
  const { hostname, pathname, search } = new URL(address)
  return hostname === SANDBOX_HOST && standIn !== null ? `${standIn}${pathname}${search}` : address
}
