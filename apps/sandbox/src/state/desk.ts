import { DurableObject } from 'cloudflare:workers'
import type { Fault, LimitCount, MetFault } from '#faults/fault.ts'
import { FaultBook } from '#faults/fault-book.ts'
import type { Grant } from '#google/grant.ts'
import { GrantBook } from '#google/grant-book.ts'
import { type SigningKey, signingKey } from '#google/signing-key.ts'
import type { Mail, NewMail } from '#mail/mail.ts'
import { MailBook } from '#mail/mail-book.ts'

/** Everything the sandbox remembers, in one place with one order of events. */
export class Desk extends DurableObject<Env> {
  private readonly mails = new MailBook(this.ctx.storage.sql)
  private readonly faultBook = new FaultBook(this.ctx.storage.sql)
  private readonly grants = new GrantBook(this.ctx.storage.sql)

  keepMail(mail: NewMail): Mail {
    return this.mails.keep(mail)
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
    return this.faultBook.list()
  }

  setFaults(faults: Fault[]): void {
    this.faultBook.set(faults)
  }

  limits(): LimitCount[] {
    return this.faultBook.limits()
  }

  meetFault(path: string): MetFault | null {
    return this.faultBook.meet(path)
  }

  keepGrant(grant: Grant): string {
    return this.grants.keep(grant)
  }

  takeGrant(code: string): Grant | null {
    return this.grants.take(code)
  }

  signingKey(): Promise<SigningKey> {
    return this.ctx.blockConcurrencyWhile(() => signingKey(this.ctx.storage))
  }
}

/** The one desk of a sandbox. */
export const openDesk = (env: Env) => env.DESK.getByName('sandbox')
