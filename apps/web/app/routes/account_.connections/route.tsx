import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { revalidateWhatChanged } from '#saving/save-safely.ts'
import { sendSafely, unsentMessage, useAnswer } from '#saving/unsent.ts'
import { about } from '#shell/about.ts'
import { changeConnections } from './change-connections.ts'
import { changingTitle } from './changing-title.ts'
import { ConnectionsPage } from './connections-page.tsx'
import { findDeliveries } from './find-deliveries.ts'
import { findTitle } from './find-title.ts'
import { readDialog } from './read-dialog.ts'
import type { Refused } from './refused.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const player = readConnectionId(params.get('player'))
  const query = player === '' ? {} : { connection: player }
  const [answer, search, deliveries] = await Promise.all([
    context.api.api.me.connections.overview.$get({ query }),
    findTitle(context.api, params),
    findDeliveries(context.api, params),
  ])

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const overview = await answer.json()
  const dialog = readDialog(params, overview)
  // The id is chosen here, so that a form that is sent twice makes one token, connection or webhook.
  const changing = changingTitle(params.get('inbox'), overview)
  return {
    ...overview,
    changing,
    dialog,
    deliveries,
    search,
    player,
    newId: crypto.randomUUID(),
    now: Date.now(),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return changeConnections(context.api, request)
}

/** The id of a connection in an address; empty for another text. */
const readConnectionId = (id: string | null) => (id !== null && /^[\da-f-]{36}$/.test(id) ? id : '')

export const clientAction = sendSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Connections · Marquee' },
  about('Players, programs and devices that may use your account, and what they reported or are sent.'),
]

export default function Connections() {
  const overview = useLoaderData<typeof loader>()
  const { answer, unsent } = useAnswer<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  const unreached: Refused | null = unsent ? { problems: { form: unsentMessage() } } : null
  const refused = answer && 'refused' in answer ? answer.refused : unreached
  return <ConnectionsPage overview={overview} made={made} refused={refused} />
}
