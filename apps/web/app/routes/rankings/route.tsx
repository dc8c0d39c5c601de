import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readType } from '#http/params.ts'
import { listQuery, readListAddress } from '#lists/list-address.ts'
import { about } from '#shell/about.ts'
import { RankingsPage, usual } from './rankings-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const type = readType(searchParams.get('type')) ?? 'movies'
  const address = readListAddress(searchParams, usual)
  const answer = await context.api.api.me.rankings.$get({ query: { type, ...listQuery(address) } })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return asText(request, { ...(await answer.json()), type, address })
}

export const meta: MetaFunction = () => [
  { title: 'Rankings · Marquee' },
  about('The films and series you have rated, best first.'),
]

export default function Rankings() {
  return <RankingsPage rankings={fromText(useLoaderData<typeof loader>())} />
}
