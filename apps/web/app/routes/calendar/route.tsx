import { MOST_EVENTS } from '@marquee/ui/month-grid'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { changeFeed, isFeedIntent } from '#calendar-feeds/change-feed.ts'
import { readSubscription } from '#calendar-feeds/read-subscription.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, textOf } from '#http/params.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { CalendarPage } from './calendar-page.tsx'
import { readCalendarAddress } from './read-address.ts'
import { saveTick } from './save-tick.ts'
import { daysToFetch, shownMonth, shownPart, wholeDay } from './shown-month.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const address = readCalendarAddress(searchParams)
  const withFeeds = searchParams.get('subscribe') === 'open'
  const query = {
    ...daysToFetch(address, Date.now()),
    show: address.show ?? undefined,
    limit: String(MOST_EVENTS),
    whole: wholeDay(address, Date.now()),
    with: withFeeds ? ('feeds' as const) : undefined,
  }
  const answer = await context.api.api.me.calendar.$get({ query })

  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const { today, region, hasTitles, feeds, ...fetched } = await answer.json()
  return asText(request, {
    ...{ today, region, hasTitles },
    ...{ ...shownMonth(address, today), ...shownPart(address, { today, ...fetched }) },
    subscription: feeds ? readSubscription(feeds, address.show) : null,
  })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (isFeedIntent(textOf(form, 'intent'))) return changeFeed(context.api, request, form)
  const outcome = await saveTick(context.send, form)
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Calendar · Marquee' },
  about('What airs in the series you follow, and when films of your watchlist come out.'),
]

export default function Calendar() {
  return <CalendarPage calendar={fromText(useLoaderData<typeof loader>())} />
}
