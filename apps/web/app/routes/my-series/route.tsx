import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, readPage } from '#http/params.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { readListAddress } from './list-address.ts'
import { MySeriesPage } from './my-series-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = String(readPage(searchParams.get('page')))
  const address = readListAddress(searchParams)
  const { state, sort } = address
  const answer = await context.api.api.me['my-series'].$get({
    query: { page, state: state ?? undefined, sort },
  })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return asText(request, { ...(await answer.json()), address })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await savePlays(context.send, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'My series · Marquee' },
  about('The series you follow, how far you are and which episode comes next.'),
]

export default function MySeries() {
  return <MySeriesPage list={fromText(useLoaderData<typeof loader>())} />
}
