import { randomBytes } from 'node:crypto'

/** A message for a browser: bytes that it alone can read. */
export type Message = { body: Buffer; encoding: string; ttl: number }

export type Subscription = {
  /** Public key in base64url of the only one who may send; `null` where the browser named none. */
  senderKey: string | null
  /** Brings a message to the browser, at once or as soon as it is connected again. */
  deliver: (message: Message) => void
}

/** Subscriptions by the tokens that end their addresses. */
export class Subscriptions {
  private readonly active = new Map<string, Subscription>()
  private readonly ended = new Set<string>()

  /** Returns the token of a new one, with a colon as Google's have. */
  add(subscription: Subscription): string {
    const token = `${randomBytes(8).toString('base64url')}:${randomBytes(24).toString('base64url')}`
    this.active.set(token, subscription)
    return token
  }

  end(token: string): void {
    if (this.active.delete(token)) this.ended.add(token)
  }

  find(token: string): Subscription | null {
    return this.active.get(token) ?? null
  }

  hasEnded(token: string): boolean {
    return this.ended.has(token)
  }
}
