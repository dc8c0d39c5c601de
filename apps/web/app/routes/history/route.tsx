import { dayIn } from '@marquee/domain/local-day'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, textOf } from '#http/params.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { historyPath, historyQuery, readHistoryAddress } from './history-address.ts'
import { HistoryPage } from './history-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readHistoryAddress(new URL(request.url).searchParams)
  const answer = await context.api.api.me.history.$get({ query: { ...historyQuery(address), counts: '1' } })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const { viewer } = await context.viewerContext()
  return asText(request, {
    ...(await answer.json()),
    address,
    owner: viewer?.createdAt,
    today: dayIn(viewer?.timeZone ?? 'UTC', Date.now()),
  })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { edit: _, ...address } = readHistoryAddress(new URL(request.url).searchParams)
  const form = await readForm(request)
  const outcome = await savePlays(context.send, form)
  // A time that was refused is chosen again, in its dialog.
  const isRefused = outcome !== 'signed-out' && !outcome.saved && !form.has('wanted')
  return answerTo(request, outcome, historyPath({ ...address, edit: isRefused ? textOf(form, 'key') : null }))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'History · Marquee' },
  about('What you have seen, day by day.'),
]

export default function History() {
  const history = fromText(useLoaderData<typeof loader>())
  // What the page remembers of one person is not for the next one.
  return <HistoryPage key={history.owner} history={history} />
}
