import { DurableObject } from 'cloudflare:workers'
import type { Fault, LimitCount, MetFault } from '#faults/fault.ts'
import { FaultStore } from '#faults/fault-store.ts'
import type { Grant } from '#google/grant.ts'
import { GrantStore } from '#google/grant-store.ts'
import { type SigningKey, signingKey } from '#google/signing-key.ts'
import type { Added, Mail, NewMail } from '#mail/mail.ts'
import { MailStore } from '#mail/mail-store.ts'
import type { Message, NewMessage } from '#push/message.ts'
import { PushStore } from '#push/push-store.ts'
import type { Browser } from '#push/subscription.ts'
import type { Arrival, NewArrival, Receiver } from '#webhooks/receiver.ts'
import { WebhookStore } from '#webhooks/webhook-store.ts'

/** State of the sandbox, in one Durable Object with one order of events. The class is deployed as `Desk`. */
export class SandboxStore extends DurableObject<Env> {
  private readonly mails = new MailStore(this.ctx.storage.sql)
  private readonly faultStore = new FaultStore(this.ctx.storage.sql)
  private readonly grants = new GrantStore(this.ctx.storage.sql)
  private readonly push = new PushStore(this.ctx.storage.sql)
  private readonly webhooks = new WebhookStore(this.ctx.storage.sql)

  addMail(mail: NewMail, key: string | null): Added {
    return key === null ? { outcome: 'added', id: this.mails.add(mail).id } : this.mails.addOnce(mail, key)
  }

  listMails(to: string | null): Mail[] {
    return this.mails.list(to)
  }

  findMail(id: number): Mail | null {
    return this.mails.find(id)
  }

  clearMails(): void {
    this.mails.clear()
  }

  listFaults(): Fault[] {
    return this.faultStore.list()
  }

  setFaults(faults: Fault[]): void {
    this.faultStore.set(faults)
  }

  limits(): LimitCount[] {
    return this.faultStore.limits()
  }

  meetFault(path: string): MetFault | null {
    return this.faultStore.meet(path)
  }

  addGrant(grant: Grant): string {
    return this.grants.add(grant)
  }

  takeGrant(code: string): Grant | null {
    return this.grants.take(code)
  }

  addBrowser(browser: Browser): void {
    this.push.addBrowser(browser)
  }

  findBrowser(id: string): Browser | null {
    return this.push.findBrowser(id)
  }

  removeBrowser(id: string): void {
    this.push.removeBrowser(id)
  }

  addMessage(message: NewMessage): void {
    this.push.addMessage(message)
  }

  listMessages(browser: string | null): Message[] {
    return this.push.listMessages(browser)
  }

  clearMessages(): void {
    this.push.clearMessages()
  }

  setReceiver(name: string, receiver: Receiver): void {
    this.webhooks.set(name, receiver)
  }

  findReceiver(name: string): Receiver {
    return this.webhooks.find(name)
  }

  addArrival(arrival: NewArrival): void {
    this.webhooks.add(arrival)
  }

  listArrivals(receiver: string | null): Arrival[] {
    return this.webhooks.list(receiver)
  }

  clearArrivals(): void {
    this.webhooks.clear()
  }

  signingKey(): Promise<SigningKey> {
    return this.ctx.blockConcurrencyWhile(() => signingKey(this.ctx.storage))
  }
}

/** Returns the one store of a sandbox. */
export const openStore = (env: Env) => env.STORE.getByName('sandbox')
