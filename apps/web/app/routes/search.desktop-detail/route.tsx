import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { asText, fromText } from '#http/json-text.ts'
import { readPage, requireTitle } from '#http/params.ts'
import { readSearch } from '#search/find-titles.ts'
import { SearchForm } from '#search/search-form.tsx'
import { searchPath } from '#search/search-path.ts'
import { useResultKeys } from '#search/use-result-keys.ts'
import { CatalogueDown } from '#shell/catalogue-down.tsx'
import { findTitleWithResults } from '#title/find-title.ts'
import { readSeason } from '#title/season.ts'
import { readShownEpisodes } from '#title/shown-episodes.ts'
import { titleMeta } from '#title/title-meta.ts'
import { TitlePage } from '#title/title-page.tsx'
import { Beside } from './beside.tsx'
import styles from './desktop-detail.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const ref = requireTitle(searchParams.get('id'), searchParams.get('type'))
  const search = readSearch(searchParams)
  const season = readSeason(searchParams.get('season'))
  const episodes = readPage(searchParams.get('episodes'))
  const { results, ...found } = await findTitleWithResults(context.api, ref, {
    ...{ ...search, season, episodes },
    show: readShownEpisodes(searchParams),
  })
  return asText(request, { found, search, results })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = data && fromText(data).found.title
  return titleMeta(title?.name, title?.overview)
}

export default function DesktopDetail() {
  const { found, search, results } = fromText(useLoaderData<typeof loader>())
  const { title } = found
  const beside = useRef<HTMLDivElement>(null)
  useResultKeys(beside)
  return (
    <div className={styles.columns}>
      <div className={styles.beside} ref={beside}>
        <SearchForm q={search.q} segment={search.segment} />
        {results === null ? <CatalogueDown /> : <Beside {...results} search={search} shown={title} />}
      </div>
      <TitlePage key={title.type + title.id} found={found} back={searchPath(search)} />
    </div>
  )
}
