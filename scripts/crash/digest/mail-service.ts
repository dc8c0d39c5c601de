import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** As long as a service takes, so that a kill finds some mails under way. */
const TAKES = 5

export type MailService = {
  address: string
  /** Recipients of the mails that it took: two of one key are one. */
  taken: () => string[]
  /** Waits until it has taken so many. */
  until: (count: number) => Promise<void>
  close: () => void
}

/** A mail service on a port of this machine that knows idempotency keys. */
export async function openMailService(): Promise<MailService> {
  const taken = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const { to } = (await json(request)) as { to: string }
    taken.set(String(request.headers['idempotency-key']), to)
    server.emit('taken')
    await wait(TAKES)
    response.writeHead(200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/mail`,
    taken: () => [...taken.values()],
    async until(count) {
      while (taken.size < count) await once(server, 'taken')
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
