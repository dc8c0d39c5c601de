import { BookmarkLabel } from '@marquee/domain/bookmark'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readPage, readType } from '#http/params.ts'
import { readSort } from './address.ts'
import { BookmarksPage } from './bookmarks-page.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const label = BookmarkLabel.safeParse(searchParams.get('label')).data ?? 'watchlist'
  const type = readType(searchParams.get('type'))
  const sort = readSort(searchParams.get('sort'))
  const page = readPage(searchParams.get('page'))

  const answer = await context.api.api.me.bookmarks.$get({
    query: { label, type: type ?? undefined, sort, page: String(page) },
  })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status !== 200) throw refuse(answer)
  return { ...(await answer.json()), sort }
}

export const meta: MetaFunction = () => [{ title: 'Bookmarks · Marquee' }]

export default function Bookmarks() {
  return <BookmarksPage list={useLoaderData<typeof loader>()} />
}
