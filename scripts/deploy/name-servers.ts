import { Resolver, resolve4, resolveNs } from 'node:dns/promises'

type Dns = {
  nameServers: (zone: string) => Promise<string[]>
  /** Queries these servers and no other; rejects with `ENOTFOUND` when they know no such name. */
  ask: (servers: string[], host: string) => Promise<unknown>
}

const TIME_LIMIT = 5000

const internet: Dns = {
  async nameServers(zone) {
    const names = await resolveNs(zone)
    return (await Promise.all(names.map((name) => resolve4(name)))).flat()
  },
  ask(servers, host) {
    const resolver = new Resolver({ timeout: TIME_LIMIT, tries: 1 })
    resolver.setServers(servers)
    return resolver.resolve4(host)
  },
}

/**
 * True if the name servers of a host's zone, such as `pages.dev`, know it. They are queried themselves: any other server
 * caches for minutes that there was no such name. True as well when they cannot be queried: then a request must do.
 */
export async function isKnownByZone(host: string, dns: Dns = internet): Promise<boolean> {
  try {
    await dns.ask(await dns.nameServers(host.split('.').slice(-2).join('.')), host)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const queried = error instanceof Error && 'hostname' in error ? error.hostname : null
    return !(code === 'ENOTFOUND' && queried === host)
  }
}
