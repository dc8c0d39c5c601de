import type { ApiClient } from '@marquee/api/client'
import { PREFERENCE_NAMES, PreferenceChange, readPreferences } from '@marquee/domain/preferences'
import { data, redirect } from '@remix-run/cloudflare'
import { toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { themeCookie } from '#http/theme.ts'
import { readTimestamp, timestampHeader } from '#saving/client-timestamp.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { answerTo } from '#saving/outcome.ts'
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
  const query = textOf(form, 'only') === 'unset' ? ({ only: 'unset' } as const) : {}
  const headers = timestampHeader(readTimestamp(fieldsOf(form)))
  const answer = change && (await api.api.me.preferences.$put({ query, json: change }, { headers }))

  if (answer?.status === 401) throw toLogin('/account')
  // A newer choice of the same has overtaken it: the page shows that.
  if (answer?.status !== 200 && answer?.status !== 409)
    return answerTo(request, { saved: false, toast: COULD_NOT_SAVE }, '/account')
  return answerQuietly(request)
}

function answerQuietly(request: Request, headers: HeadersInit = {}) {
  if (isDocument(request)) throw redirect('/account', { status: 303, headers })
  return data(null, { headers })
}
