import { data } from '@remix-run/cloudflare'
import type { WebhookEvent } from './webhook-text.ts'

/** Address and events of a webhook, as they were typed. */
type Typed = { address?: string; events?: WebhookEvent[] }

/** Why a form was refused, at the field that it is about, with what was typed. */
export type Refused = Typed & {
  problems: { form?: string; name?: string; scopes?: string; address?: string; events?: string }
  name: string
}

/** Answers a form with why it was refused. */
export function refused(problems: Refused['problems'], name: string, status: number, typed: Typed = {}) {
  const answer: Refused = { problems, name, ...typed }
  return data({ saved: false, toast: null, refused: answer }, { status })
}

/** A secret that was just made: a token, the address of a player, or what a webhook signs with. It is in this answer and nowhere else. */
export type Made = { name: string; secret: string; player?: string; program?: string }

/** Answers a form with the secret that it made. */
export function shownOnce(made: Made) {
  return data({ saved: true, toast: null, made })
}
