import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { about } from '#components/about.ts'
import { requireTitle } from '#http/params.ts'
import { findTitles } from '#search/find-titles.ts'
import { SearchForm } from '#search/search-form.tsx'
import { searchPath } from '#search/search-path.ts'
import { useResultKeys } from '#search/use-result-keys.ts'
import { findTitle } from '#title/find-title.ts'
import { readSeason } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { Beside } from './beside.tsx'
import styles from './desktop-detail.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ref = requireTitle(searchParams.get('id'), searchParams.get('type'))
  const [found, beside] = await Promise.all([
    findTitle(context.api, ref, readSeason(searchParams.get('season'))),
    findTitles(context.api, searchParams),
  ])
  return { found, beside }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.found.title.name} · Marquee` : 'Marquee' },
  about(data?.found.title.overview),
]

export default function DesktopDetail() {
  const { found, beside } = useLoaderData<typeof loader>()
  const { type, id } = found.title
  const results = useRef<HTMLDivElement>(null)
  useResultKeys(results)
  return (
    <div className={styles.columns}>
      <div className={styles.beside} ref={results}>
        <SearchForm q={beside.q} segment={beside.segment} />
        <Beside found={beside} shown={{ type, id }} />
      </div>
      <TitlePage key={`${type}/${id}`} found={found} back={searchPath(beside)} />
    </div>
  )
}
