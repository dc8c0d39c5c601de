import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, requireTitle } from '#http/params.ts'
import { answerTo } from '#saving/outcome.ts'
import { saveRating } from '#saving/save-rating.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { findTitle } from '#title/find-title.ts'
import { detailPath } from '#title/title-card.tsx'
import { TitlePage } from '#title/title-page.tsx'
import { RateCards } from './rate-cards.tsx'

export const handle = modalHandle

const refOf = ({ searchParams }: URL) => requireTitle(searchParams.get('id'), searchParams.get('type'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ref = refOf(new URL(request.url))
  const [found, { viewer, notes }] = await Promise.all([findTitle(context.api, ref), context.viewerContext()])
  // A database that fails does not say who is signed in; to log in would lead back here.
  if (notes?.withoutOwn) throw refuse({ status: 503 })
  if (viewer === null) throw toLogin(pathOf(request))
  return found
}

export async function action({ context, request }: ActionFunctionArgs) {
  const ref = refOf(new URL(request.url))
  const outcome = await saveRating(context.send, ref, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Rate ${data.title.name} · Marquee` : 'Rate · Marquee' },
  about(data?.title.overview),
]

export default function Rate() {
  const found = useLoaderData<typeof loader>()
  return (
    <ModalRoute title="Rate" home={detailPath(found.title)} background={<TitlePage found={found} />}>
      <RateCards key={detailPath(found.title)} found={found} />
    </ModalRoute>
  )
}
