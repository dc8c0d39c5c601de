import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { Outbox } from './outbox.ts'
import type { Message, Subscriptions } from './subscriptions.ts'

const ORIGIN = 'https://updates.push.services.mozilla.com'

/** A message of a browser, with the fields of all kinds. */
export type Received = {
  messageType?: string
  uaid?: string
  channelID?: string
  key?: string
  version?: string
  updates?: { version: string }[]
}

type Notification = {
  messageType: 'notification'
  channelID: string
  version: string
  ttl: number
  data: string
  headers: { encoding: string }
}

/** A browser as Mozilla's service knows it, from its first "hello" on. */
export class MozillaDevice {
  readonly uaid = randomBytes(16).toString('hex')
  /** Tokens of the subscriptions, by their `channelID`. */
  private readonly tokens = new Map<string, string>()
  private readonly outbox = new Outbox<Notification>()
  private readonly subscriptions: Subscriptions

  constructor(subscriptions: Subscriptions) {
    this.subscriptions = subscriptions
  }

  connect(connection: WebSocket): void {
    const disconnect = this.outbox.connect((notification) => connection.send(JSON.stringify(notification)))
    connection.on('close', disconnect)
  }

  /** The answer to a message after "hello"; `null` where there is none. */
  answer({ messageType, channelID = '', key, version, updates = [] }: Received): object | null {
    const confirmed = [version, ...updates.map((update) => update.version)]
    switch (messageType) {
      case 'register':
        return { messageType, status: 200, channelID, pushEndpoint: this.subscribe(channelID, key) }
      case 'unregister':
        this.subscriptions.end(this.tokens.get(channelID) ?? '')
        return { messageType, status: 200, channelID }
      case 'ack':
      case 'nack':
        this.outbox.confirm((notification) => confirmed.includes(notification.version))
        return null
      default:
        // A ping.
        return {}
    }
  }

  private subscribe(channelID: string, key: string | undefined): string {
    const token = this.subscriptions.add({
      senderKey: key?.replaceAll('=', '') ?? null,
      deliver: (message) => this.deliver(channelID, message),
    })
    this.tokens.set(channelID, token)
    return `${ORIGIN}/wpush/v2/${token}`
  }

  private deliver(channelID: string, { body, encoding, ttl }: Message): void {
    this.outbox.add({
      messageType: 'notification',
      channelID,
      ttl,
      version: randomBytes(12).toString('hex'),
      data: body.toString('base64url'),
      headers: { encoding },
    })
  }
}
