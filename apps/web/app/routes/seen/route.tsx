import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { formatSeason } from '#formatting/format.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { modalHandle, useIsOverPage } from '#shell/modal-outlet.tsx'
import { ModalRoute, useCloseModal } from '#shell/modal-route.tsx'
import { formOf, readDateForm } from '#title/date-fields.ts'
import type { DatedRow } from '#title/episode-rows.ts'
import { findTitleOrGone } from '#title/find-title.ts'
import { seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { readAddress } from './address.ts'
import { requireRow } from './dated-row.ts'
import { lookAgain } from './look-again.ts'
import { SeenForms } from './seen-forms-late.tsx'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url))
  const { series: id, season, episode } = address
  const [found, { viewer, notes }] = await Promise.all([
    findTitleOrGone(context.api, { type: 'series', id }, { season, episode: episode ?? undefined }),
    context.viewerContext(),
  ])
  // A database that fails does not say who is signed in; to log in would lead back here.
  if (notes?.withoutOwn) throw refuse({ status: 503 })
  if (viewer === null) throw toLogin(pathOf(request))

  // Its own page has what is left to do with a series that the catalogue has no longer.
  if ('gone' in found) throw redirect(seasonPath(id, season))

  const row = requireRow(found, address)
  return { found, address, row, newKey: crypto.randomUUID() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const address = readAddress(new URL(request.url))
  const form = await readForm(request)
  const intent = textOf(form, 'intent')
  if (intent === 'look-again')
    return answerTo(request, await lookAgain(context.api, address), pathOf(request))
  if (intent !== 'seen-date') return answerTo(request, await savePlays(context.send, form), pathOf(request))

  const outcome = await savePlays(context.send, formOf(readDateForm(form, () => crypto.randomUUID())))
  const isSaved = outcome !== 'signed-out' && outcome.saved
  return answerTo(request, outcome, isSaved ? homeOf(address) : pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.found.title.name}: when did you see it? · Marquee` : 'Marquee' },
  about(),
]

const homeOf = ({ series, season }: { series: number; season: number }) =>
  `${seasonPath(series, season)}#episodes`

/** A season is named with its series: Up next and My series open its choices as well. */
function titleOf(series: string, row: DatedRow | null, season: number): string {
  if (row === null) return `${series}: ${formatSeason(season)}`
  return row.episode.name ?? `Episode ${row.episode.number}`
}

export default function Seen() {
  const { found, address, row, newKey } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const { series } = address
  const { season, watching, today } = found
  const home = homeOf(address)
  const close = useCloseModal(home)
  const isOverPage = useIsOverPage()
  const action = pathname + search

  return (
    <ModalRoute
      title={titleOf(found.title.name, row, address.season)}
      size="small"
      home={home}
      background={<TitlePage found={found} />}
    >
      <SeenForms
        key={action}
        {...{ series, row, season, watching, today, action, newKey }}
        isGone={address.play !== null}
        cancelHref={isOverPage ? undefined : home}
        onDone={close}
      />
    </ModalRoute>
  )
}
