import { listCountries } from '@marquee/domain/countries'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { answerTo, INVALID } from '#saving/outcome.ts'
import { saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { AccountPage } from './account-page.tsx'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { readDialogName } from './dialog-name.ts'
import { endSession } from './end-session.ts'
import { eraseAccount } from './erase-account.ts'
import { importFile } from './import-file.ts'
import { outcomeOf } from './outcome.ts'
import { revalidateProof } from './revalidate-proof.ts'
import { saveName } from './save-name.ts'
import { hasPreference, savePreference, saveTheme } from './save-preference.ts'
import { sendVerification } from './send-verification.ts'
import { readTimeZones } from './time-zones.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.api.api.me.sessions.$get()
  const { viewer } = await context.viewerContext()
  // A database that fails does not say who is signed in; to log in would lead back here.
  if (answer.status !== 200 && answer.status !== 401) throw refuse(answer)
  if (answer.status === 401 || viewer === null) throw toLogin(pathOf(request))

  const dialog = readDialogName(new URL(request.url).searchParams)
  return {
    viewer,
    dialog,
    countries: listCountries(),
    zones: readTimeZones(viewer.timeZone),
    ...(await answer.json()),
  }
}

export async function action({ context: { api }, request }: ActionFunctionArgs) {
  if (isUpload(request)) return importFile(api, request)

  const form = await readForm(request)
  const theme = form.get('theme')
  if (typeof theme === 'string') return saveTheme(request, theme)
  if (hasPreference(form)) return savePreference(api, request, form)

  switch (textOf(form, 'intent')) {
    case 'name':
      return saveName(api, request, form)
    case 'email':
      return changeEmail(api, request, form)
    case 'password':
      return changePassword(api, request, form)
    case 'end-session':
      return endSession(api, request, form)
    case 'erase':
      return eraseAccount(api, request, textOf(form, 'password'))
    // The notice that sends it is on every page.
    case '':
      return sendVerification(api, request)
    default:
      return answerTo(request, INVALID, '/account')
  }
}

const isUpload = (request: Request) =>
  request.headers.get('Content-Type')?.startsWith('multipart/form-data') === true

export const clientAction = saveSafely

export const shouldRevalidate = revalidateProof

export const meta: MetaFunction = () => [
  { title: 'Account · Marquee' },
  about('Your name, time zone, colour, password, sessions and everything you have saved.'),
]

export default function Account() {
  return (
    <AccountPage
      account={useLoaderData<typeof loader>()}
      outcome={outcomeOf(useActionData<typeof action>())}
    />
  )
}
