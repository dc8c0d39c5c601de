import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { saveSafely } from '#saving/save-safely.ts'
import { AccountPage } from './account-page.tsx'
import { endSession } from './end-session.ts'
import { eraseAccount } from './erase-account.ts'
import { saveName } from './save-name.ts'
import { keepTheme, saveColour } from './save-preference.ts'
import { sendVerification } from './send-verification.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.api.api.me.sessions.$get()
  const { viewer } = await context.frame()
  if (answer.status === 401 || viewer === null) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)

  const { searchParams } = new URL(request.url)
  const asked = { erase: searchParams.get('confirm') === 'erase', name: searchParams.get('edit') === 'name' }
  return { viewer, asked, ...(await answer.json()) }
}

export async function action({ context: { api }, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const [theme, colour] = [form.get('theme'), form.get('colour')]
  if (typeof theme === 'string') return keepTheme(request, theme)
  if (typeof colour === 'string') return saveColour(api, request, colour)

  const intent = textOf(form, 'intent')
  if (intent === 'name') return saveName(api, request, form)
  if (intent === 'end-session') return endSession(api, request, textOf(form, 'session'))
  if (intent === 'erase') return eraseAccount(api, textOf(form, 'password'))
  return sendVerification(api, request)
}

export const clientAction = saveSafely

export const meta: MetaFunction = () => [{ title: 'Account · Marquee' }]

export default function Account() {
  const refused = useActionData<typeof action>()
  const problem =
    refused && 'problem' in refused && typeof refused.problem === 'string' ? refused.problem : null
  return <AccountPage account={useLoaderData<typeof loader>()} problem={problem} />
}
