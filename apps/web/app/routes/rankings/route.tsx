import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readType } from '#http/params.ts'
import { RankingsPage } from './rankings-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const type = readType(new URL(request.url).searchParams.get('type')) ?? 'movies'
  const answer = await context.api.api.me.rankings.$get({ query: { type } })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return { ...(await answer.json()), type }
}

export const meta: MetaFunction = () => [{ title: 'Rankings · Marquee' }]

export default function Rankings() {
  return <RankingsPage rankings={useLoaderData<typeof loader>()} />
}
