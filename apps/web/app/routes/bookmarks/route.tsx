import { BookmarkLabel } from '@marquee/domain/bookmark'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findFolders } from '#folders/find-folders.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readType } from '#http/params.ts'
import { askFor, readListAddress } from '#lists/list-address.ts'
import { BookmarksPage, usual } from './bookmarks-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const label = BookmarkLabel.safeParse(searchParams.get('label')).data ?? 'watchlist'
  const type = readType(searchParams.get('type'))
  const address = readListAddress(searchParams, usual)

  const [answer, folders] = await Promise.all([
    context.api.api.me.bookmarks.$get({ query: { label, type: type ?? undefined, ...askFor(address) } }),
    findFolders(context.api),
  ])
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return { ...(await answer.json()), address, folders }
}

export const meta: MetaFunction = () => [{ title: 'Bookmarks · Marquee' }]

export default function Bookmarks() {
  return <BookmarksPage list={useLoaderData<typeof loader>()} />
}
