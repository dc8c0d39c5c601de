import { data } from '@remix-run/cloudflare'

/** Why a form was refused, at the field that it is about, with the name that was typed. */
export type Refused = { problems: { form?: string; name?: string; scopes?: string }; name: string }

/** Answers a form with why it was refused. */
export function refused(problems: Refused['problems'], name: string, status: number) {
  return data({ saved: false, toast: null, refused: { problems, name } }, { status })
}

/** A secret that was just made: a token, or the address of a player. It is in this answer and nowhere else. */
export type Made = { name: string; secret: string; player?: string; program?: string }

/** Answers a form with the secret that it made. */
export function shownOnce(made: Made) {
  return data({ saved: true, toast: null, made })
}
