import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely, unsentMessage, useAnswer } from '#saving/unsent.ts'
import { about } from '#shell/about.ts'
import { changeToken, type Refused } from './change-token.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { readDialog } from './read-dialog.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.api.api.me.tokens.$get()

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const { tokens } = await answer.json()
  const dialog = readDialog(new URL(request.url).searchParams, tokens)
  // The id is chosen here, so that a form that is sent twice makes one token.
  return { tokens, dialog, newId: crypto.randomUUID(), now: Date.now() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return changeToken(context.api, await readForm(request))
}

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Connections · Marquee' },
  about('Programs and devices that may use your account, by tokens and codes.'),
]

export default function Connections() {
  const connections = useLoaderData<typeof loader>()
  const { answer, unsent } = useAnswer<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const unreached: Refused | null = unsent ? { problems: { form: unsentMessage() }, name: '' } : null
  const refused = answer && 'refused' in answer ? answer.refused : unreached
  return <ConnectionsPage {...connections} made={made} refused={refused} />
}
