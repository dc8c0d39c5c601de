import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm } from '#http/params.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { readLength } from './film-lengths.ts'
import { foldAirings } from './fold-airings.ts'
import { UpNextPage } from './up-next-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const length = readLength(new URL(request.url).searchParams.get('films'))
  const answer = await context.api.api.me['up-next'].$get({ query: { films: length ?? undefined } })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const found = await answer.json()
  const week = found.week.map(({ day, airings }) => ({ day, airings: foldAirings(airings) }))
  return asText(request, { ...found, week, length })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await savePlays(context.send, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Up next · Marquee' },
  about('The next episode of each series you watch, what airs this week, and films of your watchlist.'),
]

export default function UpNext() {
  return <UpNextPage found={fromText(useLoaderData<typeof loader>())} />
}
