import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, toLogin } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { sendSafely, unsentMessage, useAnswer } from '#saving/unsent.ts'
import { about } from '#shell/about.ts'
import { ActivatePage } from './activate-page.tsx'
import { decideCode } from './decide-code.ts'
import { readCode } from './read-code.ts'

/** A code in the address only fills the field in: looking it up, like deciding, is a form's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await context.viewerContext()
  if (viewer === null) throw toLogin(pathOf(request))
  return { code: readCode(new URL(request.url).searchParams.get('code') ?? '') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return decideCode(context.api, await readForm(request))
}

export const clientAction = sendSafely

export const meta: MetaFunction = () => [
  { title: 'Enter the code · Marquee' },
  about('Let a television or a player in with the letters that it shows.'),
]

export default function Activate() {
  const { code } = useLoaderData<typeof loader>()
  const { answer, unsent } = useAnswer<typeof action>()
  const problem = unsent ? unsentMessage('Could not reach Marquee. Try again.') : ''
  return <ActivatePage activation={answer ?? { step: 'code', code, problem }} />
}
