import { Page } from '@marquee/ui/page'
import { Loading } from '@marquee/ui/skeleton'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { useLocation, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { CatalogueDown } from '#shell/catalogue-down.tsx'
import { VerifyNotice } from '#shell/verify-notice.tsx'
import { BrowseGrid } from './browse-grid.tsx'
import { BrowseRows } from './browse-rows.tsx'
import type { FoundTitles } from './find-titles.ts'
import { PosterSkeletons } from './poster-skeletons.tsx'
import { RecentRow } from './recent-row.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'
import { useResultKeys } from './use-result-keys.ts'

/** Search page: the field, and beneath it results or suggestions. */
export function SearchPage({ found }: { found: FoundTitles }) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isAsking = navigation.state === 'loading' && navigation.location.pathname === pathname
  // From suggestions to results: the whole content is replaced.
  const isSearching = isAsking && found.view !== 'results' && hasQuery(navigation.location)
  const page = useRef<HTMLDivElement>(null)
  useResultKeys(page)

  return (
    <Page ref={page}>
      <VisuallyHidden>
        <h1>Search</h1>
      </VisuallyHidden>
      <VerifyNotice />
      <SearchForm q={found.q} segment={found.segment} />
      {found.q === '' && found.segment === null ? <RecentRow /> : null}
      {isSearching ? <Searching /> : <Found found={found} isAsking={isAsking} />}
    </Page>
  )
}

const hasQuery = ({ search }: { search: string }) =>
  (new URLSearchParams(search).get('q') ?? '').trim() !== ''

function Searching() {
  return (
    <Loading label="Searching">
      <PosterSkeletons />
    </Loading>
  )
}

function Found({ found, isAsking }: { found: FoundTitles; isAsking: boolean }) {
  if (found.view === 'unavailable') return <CatalogueDown />
  if (found.view === 'results') return <Results {...found} isAsking={isAsking} />
  if (found.segment === null && found.page === 1) return <BrowseRows {...found} />
  return <BrowseGrid {...found} />
}
