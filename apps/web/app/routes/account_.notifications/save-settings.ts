import type { ApiClient } from '@marquee/api/client'
import { NotificationChange } from '@marquee/domain/notification'
import { data, redirect } from '@remix-run/cloudflare'
import { textOf } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { readTimestamp, timestampHeader } from '#saving/client-timestamp.ts'
import { answerTo, INVALID, refusedOutcome } from '#saving/outcome.ts'
import { fieldsOf } from '#saving/save-change.ts'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'

/** Saves the topics of the columns that a form names: a script sends one as a list, a plain form each as a field. */
export function saveTopics(api: ApiClient, request: Request, form: FormData) {
  const columns = textOf(form, 'columns').split(',')
  const change = columns.map((column) => [
    `${column}Topics`,
    form.getAll(column).flatMap((value) => String(value).split(',').filter(Boolean)),
  ])
  return save(api, request, form, Object.fromEntries(change))
}

/** Saves how often a digest comes, on which day and at what time: whatever of it the form has. */
export function saveDigest(api: ApiClient, request: Request, form: FormData) {
  const frequency = form.has('frequency') ? { frequency: textOf(form, 'frequency') } : {}
  const numbers = ['weekday', 'hour'].flatMap((name) =>
    form.has(name) ? [[name, Number(textOf(form, name) || Number.NaN)]] : [],
  )
  return save(api, request, form, { ...frequency, ...Object.fromEntries(numbers) })
}

/** Without a toast: the page shows the new value. */
async function save(api: ApiClient, request: Request, form: FormData, wanted: object) {
  const change = NotificationChange.safeParse(wanted).data
  if (change === undefined) return answerTo(request, INVALID, NOTIFICATIONS_PATH)
  const headers = timestampHeader(readTimestamp(fieldsOf(form)))
  const answer = await api.api.me.notifications.$patch({ json: change }, { headers })

  // A newer choice of the same has overtaken it: the page shows that.
  if (answer.status !== 200 && answer.status !== 409)
    return answerTo(request, await refusedOutcome(answer), NOTIFICATIONS_PATH)
  if (isDocument(request)) throw redirect(NOTIFICATIONS_PATH, { status: 303 })
  return data(null)
}
