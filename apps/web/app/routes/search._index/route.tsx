import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { asText, fromText } from '#http/json-text.ts'
import { findTitles } from '#search/find-titles.ts'
import { SearchPage } from '#search/search-page.tsx'
import { about } from '#shell/about.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const found = await findTitles(context.api, new URL(request.url).searchParams)
  return data(asText(request, found), { status: found.view === 'unavailable' ? 503 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const q = data && fromText(data).q
  return [{ title: q ? `${q} · Search · Marquee` : 'Search · Marquee' }, about()]
}

export default function Search() {
  return <SearchPage found={fromText(useLoaderData<typeof loader>())} />
}
