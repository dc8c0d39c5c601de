import { BookmarkLabel } from '@marquee/domain/bookmark'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { withNewId } from '#folders/found-folders.ts'
import { orderFolders } from '#folders/order-folders.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, readType } from '#http/params.ts'
import { listQuery, readListAddress } from '#lists/list-address.ts'
import { opensForm } from '#lists/list-sheet.tsx'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { BookmarksPage, usual } from './bookmarks-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const label = BookmarkLabel.safeParse(searchParams.get('label')).data ?? 'watchlist'
  const type = readType(searchParams.get('type'))
  const address = readListAddress(searchParams, usual)

  const answer = await context.api.api.me.bookmarks.$get({
    query: { label, type: type ?? undefined, folders: '1', ...listQuery(address) },
  })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  const isArranging = searchParams.get('folders') === 'order'
  const { folders, ...list } = await answer.json()
  const isFormOpen = opensForm(searchParams)
  return asText(request, {
    ...list,
    address,
    isArranging,
    isFormOpen,
    folders: folders && withNewId(folders),
  })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await orderFolders(context.api, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Bookmarks · Marquee' },
  about('What you want to watch and what you have seen, in one place.'),
]

export default function Bookmarks() {
  return <BookmarksPage list={fromText(useLoaderData<typeof loader>())} />
}
