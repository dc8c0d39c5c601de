import { type Db, openDb } from '#db/client.ts'
import type { Mailer } from '#mail/mail.ts'
import type { PushSender } from '#push/send.ts'

type Ways = { db: Db; mail: Mailer; push: PushSender }

export type Budget<Deps extends Ways> = {
  /** Ways out that count what goes through them. */
  deps: Deps
  /** Statements and requests that are left. */
  left: () => number
  /** Whether the database has refused anything: what is sent from then on might not be noted. */
  hasFailed: () => boolean
}

/** Counts what a run sends: each statement of a batch, each mail and each request to a push service is one. */
export function openBudget<Deps extends Ways>(deps: Deps, most: number): Budget<Deps> {
  let left = most
  let hasFailed = false
  const { db, mail, push } = deps
  const database = new Proxy(db.$client, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        left -= statements.length
        try {
          return await target.batch(statements)
        } catch (error) {
          hasFailed = true
          throw error
        }
      }
    },
  })
  const countedMail: Mailer = Object.assign(
    (...sent: Parameters<Mailer>) => {
      left -= 1
      return mail(...sent)
    },
    { knowsKeys: mail.knowsKeys },
  )
  const countedPush: PushSender = push && {
    ...push,
    fetch: (url, init) => {
      left -= 1
      return push.fetch(url, init)
    },
  }
  return {
    deps: { ...deps, db: openDb(database), mail: countedMail, push: countedPush },
    left: () => left,
    hasFailed: () => hasFailed,
  }
}
