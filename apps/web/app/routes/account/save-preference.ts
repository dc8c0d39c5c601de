import type { ApiClient } from '@marquee/api/client'
import { PREFERENCE_NAMES, PreferenceChange, readPreferences } from '@marquee/domain/preferences'
import { data, redirect } from '@remix-run/cloudflare'
import { textOf } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { themeCookie } from '#http/theme.ts'
import { readTimestamp, timestampHeader } from '#saving/client-timestamp.ts'
import { answerTo, INVALID, refusedOutcome } from '#saving/outcome.ts'
import { fieldsOf } from '#saving/save-change.ts'

/** Stores the theme in a cookie. */
export function saveTheme(request: Request, theme: string) {
  return answerQuietly(request, { 'Set-Cookie': themeCookie(theme) })
}

export const hasPreference = (form: FormData) => PREFERENCE_NAMES.some((name) => form.has(name))

/**
 * Saves a preference of the account, without a toast: the page shows the new value. With `only=unset` it saves none that
 * was chosen before.
 */
export async function savePreference(api: ApiClient, request: Request, form: FormData) {
  const fields = Object.fromEntries(form)
  // A form has no null: a region that is not chosen is an empty field.
  const region = fields.region === '' ? { region: null } : {}
  const change = PreferenceChange.safeParse(readPreferences({ ...fields, ...region })).data
  if (change === undefined) return answerTo(request, INVALID, '/account')
  const query = textOf(form, 'only') === 'unset' ? ({ only: 'unset' } as const) : {}
  const headers = timestampHeader(readTimestamp(fieldsOf(form)))
  const answer = await api.api.me.preferences.$put({ query, json: change }, { headers })

  // A newer choice of the same has overtaken it: the page shows that.
  if (answer.status !== 200 && answer.status !== 409)
    return answerTo(request, await refusedOutcome(answer), '/account')
  return answerQuietly(request)
}

function answerQuietly(request: Request, headers: HeadersInit = {}) {
  if (isDocument(request)) throw redirect('/account', { status: 303, headers })
  return data(null, { headers })
}
