import { type Mailer, MailLimitReached } from './mail.ts'

export type Wait = (milliseconds: number) => Promise<void>

const sleep: Wait = (milliseconds) => scheduler.wait(milliseconds)

/** Milliseconds that somebody who waits for a mail waits for its second attempt at most. */
const LONGEST_FOR_PERSON = 1000

/** Creates a mailer of single mails that people wait for: one that the service's limit refuses is sent a second time. */
export function retryAtLimit(mail: Mailer, wait = sleep): Mailer {
  return async (...sent) => {
    try {
      await mail(...sent)
    } catch (error) {
      if (!(error instanceof MailLimitReached) || error.pause > LONGEST_FOR_PERSON) throw error
      await wait(error.pause)
      await mail(...sent)
    }
  }
}

/** Attempts for one of many mails before it is left to a later run. */
export const MOST_ATTEMPTS = 3
/** The longest pause that a run waits for: as many attempts of a piece of sendings as there can be end within its lease. */
const LONGEST_FOR_RUN = 4000

/**
 * Creates a mailer of many mails within the service's limit. Once one is refused they go one by one, with twice the pause
 * that the service wants, so that mails that people wait for come through; after a refusal for longer, none is sent.
 */
export function sendWithinLimit(mail: Mailer, wait = sleep): Mailer {
  let pause = 0
  let turns: Promise<void> | null = null

  async function attempt(sent: Parameters<Mailer>): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      if (pause > LONGEST_FOR_RUN) throw new MailLimitReached(pause)
      const before = pause
      pause = 0
      if (before > 0) await wait(2 * before)
      try {
        return await mail(...sent)
      } catch (error) {
        if (!(error instanceof MailLimitReached)) throw error
        pause = Math.max(pause, error.pause)
        turns ??= Promise.resolve()
        if (attempts >= MOST_ATTEMPTS) throw error
      }
    }
  }
  const withinLimit: Mailer = (...sent) => {
    if (turns === null) return attempt(sent)
    const turn = turns.then(() => attempt(sent))
    turns = turn.catch(() => undefined)
    return turn
  }
  return Object.assign(withinLimit, { knowsKeys: mail.knowsKeys })
}
