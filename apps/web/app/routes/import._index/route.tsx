import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { GUIDES } from '#import/guides.tsx'
import { about } from '#shell/about.ts'
import { readAtEdge } from './read-at-edge.ts'
import { StartPage } from './start-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.api.api.me.imports.$get()

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const from = new URL(request.url).searchParams.get('from')
  const { imports } = await answer.json()
  return { imports, from: GUIDES.find(({ value }) => value === from)?.value ?? null }
}

/** Takes a file of a browser without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  return readAtEdge(context.api, request)
}

export const meta: MetaFunction = () => [
  { title: 'Bring your history · Marquee' },
  about('Take plays, ratings and lists of other trackers along: see first what would be imported.'),
]

export default function Start() {
  const { imports, from } = useLoaderData<typeof loader>()
  return <StartPage imports={imports} from={from} outcome={useActionData<typeof action>() ?? null} />
}
