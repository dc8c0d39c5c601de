import { Page, PageTitle } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { Folders } from '#folders/folder-row.tsx'
import type { ValueFrom } from '#http/json-text.ts'
import type { Usual } from '#lists/list-address.ts'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { ListTools } from '#lists/list-tools.tsx'
import { NothingFits } from '#lists/nothing-fits.tsx'
import { Stack } from '#shell/stack.tsx'
import { BookmarkTitles } from './bookmark-titles.tsx'
import { ListSwitch } from './list-switch.tsx'
import { NothingYet } from './nothing-yet.tsx'
import type { loader } from './route.tsx'

export type Bookmarks = ValueFrom<typeof loader>

export const usual: Usual = { sort: 'added', view: 'grid' }

/** The watchlist, or what has been seen. */
export function BookmarksPage({ list }: { list: Bookmarks }) {
  const { label, type, address, page, total, totalPages, counts, facets, items } = list
  const own = { label: label === 'watchlist' ? null : label, type }
  const location: ListLocation = { action: '/bookmarks', address, usual, own }
  const all = type === null ? counts[label].movies + counts[label].series : counts[label][type]

  return (
    <Page>
      <PageTitle>Bookmarks</PageTitle>
      {list.folders ? <Folders folders={list.folders} isArranging={list.isArranging} /> : null}
      <Stack aria-label={label === 'watchlist' ? 'Watchlist' : 'Seen'}>
        <ListSwitch list={list} location={location} />
        {all > 0 ? (
          <>
            <ListTools
              location={location}
              total={total}
              all={all}
              facets={facets}
              views={['grid', 'table']}
              withUnseen={label === 'watchlist'}
            />
            {items.length > 0 ? (
              <BookmarkTitles list={list} location={location} />
            ) : (
              <NothingFits location={location} total={total} />
            )}
          </>
        ) : (
          <NothingYet label={label} />
        )}
        <Pagination page={page} totalPages={totalPages} hrefFor={(page) => listPath(location, { page })} />
      </Stack>
    </Page>
  )
}
