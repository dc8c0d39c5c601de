/**
 * Messages for a browser until it has confirmed them. Each is sent twice, as happens where a connection is lost before
 * the browser has confirmed a message.
 */
export class Outbox<Item> {
  private send: ((item: Item) => void) | null = null
  private unconfirmed: Item[] = []

  /** Sends all that waits by a new connection, and everything from now on; returns how to end that. */
  connect(send: (item: Item) => void): () => void {
    this.send = send
    for (const item of this.unconfirmed) this.sendTwice(item)
    return () => {
      if (this.send === send) this.send = null
    }
  }

  add(item: Item): void {
    this.unconfirmed.push(item)
    this.sendTwice(item)
  }

  confirm(isConfirmed: (item: Item) => boolean): void {
    this.unconfirmed = this.unconfirmed.filter((item) => !isConfirmed(item))
  }

  private sendTwice(item: Item): void {
    this.send?.(item)
    this.send?.(item)
  }
}
