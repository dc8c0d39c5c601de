import { randomBytes, randomInt } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import { type Login, type Stanza, writePacket } from './google-messages.ts'
import { Outbox } from './outbox.ts'
import type { Message } from './subscriptions.ts'

const MOST_ID = 2 ** 48 - 1

/** A site that a browser has subscribed: by which names its messages find it there. */
type Site = { sender: string; app: string; subtype: string }

/** A browser as Google's service knows it, from its first request on. */
export class GoogleDevice {
  readonly id = randomInt(1, MOST_ID)
  readonly secret = randomInt(1, MOST_ID)
  /** Tokens of the subscriptions of each site, by its `X-subtype`. */
  readonly tokens = new Map<string, string[]>()
  private readonly outbox = new Outbox<Stanza>()

  /** Takes a connection that the browser has opened, and sends again what it does not name as received. */
  connect(socket: TLSSocket, { received_persistent_id: received }: Login): void {
    this.outbox.confirm(({ persistent_id }) => received.includes(persistent_id))
    const disconnect = this.outbox.connect((stanza) => {
      socket.write(writePacket('DataMessageStanza', stanza))
    })
    socket.on('close', disconnect)
  }

  /** Sends a message for a site, now or with the next connection. */
  deliver({ sender, app, subtype }: Site, { body, encoding, ttl }: Message): void {
    this.outbox.add({
      from: sender,
      category: app,
      app_data: [
        { key: 'subtype', value: subtype },
        { key: 'content-encoding', value: encoding },
      ],
      persistent_id: randomBytes(12).toString('hex'),
      ttl,
      raw_data: body,
    })
  }
}
