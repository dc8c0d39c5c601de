import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, toLogin } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { answerTo } from '#saving/outcome.ts'
import { saveSafely } from '#saving/save-safely.ts'
import { AccountPage } from './account-page.tsx'
import { keepTheme, saveColour } from './save-preference.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await context.frame()
  if (viewer === null) throw toLogin(pathOf(request))
  return { viewer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const [theme, colour] = [form.get('theme'), form.get('colour')]
  if (typeof theme === 'string') return keepTheme(request, theme)
  if (typeof colour === 'string') return saveColour(context.api, request, colour)

  const answer = await context.api.api.auth.verification.$post()
  if (answer.status === 401) throw toLogin(pathOf(request))

  const saved = answer.status === 202
  return answerTo(
    request,
    { saved, toast: saved ? 'Verify email please..' : 'Could not send. Try again.' },
    '/account',
  )
}

export const clientAction = saveSafely

export const meta: MetaFunction = () => [{ title: 'Account · Marquee' }]

export default function Account() {
  return <AccountPage viewer={useLoaderData<typeof loader>().viewer} />
}
