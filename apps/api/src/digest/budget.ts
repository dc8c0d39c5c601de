import type { Db } from '#db/client.ts'
import type { Mailer } from '#mail/mail.ts'
import { type Budget, openBudget } from '#outside/budget.ts'
import type { PushSender } from '#push/send.ts'

type Ways = { db: Db; mail: Mailer; push: PushSender }

/** Counts what goes out on these ways, of `most`: each statement, each mail and each request to a push service is one. */
export function openSendingBudget<Deps extends Ways>(
  deps: Deps,
  most: number,
): Pick<Budget, 'left' | 'hasFailed'> & { deps: Deps } {
  const { mail, push } = deps
  const { db, spend, left, hasFailed } = openBudget(deps.db, most)
  const countedMail: Mailer = Object.assign(
    (...sent: Parameters<Mailer>) => {
      spend(1)
      return mail(...sent)
    },
    { knowsKeys: mail.knowsKeys },
  )
  const countedPush: PushSender = push && {
    ...push,
    fetch: (url, init) => {
      spend(1)
      return push.fetch(url, init)
    },
  }
  return { deps: { ...deps, db, mail: countedMail, push: countedPush }, left, hasFailed }
}
