import { Page, PageTitle } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { ArrangeFolders } from '#folders/arrange-folders.tsx'
import { ARRANGE_FOLDERS } from '#folders/folder-path.ts'
import type { ValueFrom } from '#http/json-text.ts'
import type { Usual } from '#lists/list-address.ts'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { SavedTitles } from '#lists/saved-titles.tsx'
import { MoreLinks } from '#shell/more-links.tsx'
import { Stack } from '#shell/stack.tsx'
import { FolderLinks } from './folder-links.tsx'
import { ListChips } from './list-chips.tsx'
import type { loader } from './route.tsx'

export type Bookmarks = ValueFrom<typeof loader>

export const usual: Usual = { sort: 'added', view: 'grid' }

/** The watchlist, or what has been seen. */
export function BookmarksPage({ list }: { list: Bookmarks }) {
  const { label, type, address, page, totalPages, folders, isArranging } = list
  const own = { label: label === 'watchlist' ? null : label, type }
  const location: ListLocation = { action: '/bookmarks', address, usual, own }

  return (
    <Page>
      <Stack close>
        <PageTitle aside={folders ? <FolderLinks folders={folders} isArranging={isArranging} /> : null}>
          Bookmarks
        </PageTitle>
        {folders && isArranging ? (
          <ArrangeFolders
            folders={folders.folders.filter(({ builtIn }) => !builtIn)}
            action={ARRANGE_FOLDERS}
          />
        ) : (
          <ListChips list={list} location={location} />
        )}
        <Stack aria-label={label === 'watchlist' ? 'Watchlist' : 'Seen'} close>
          <SavedTitles
            list={{ ...list, counts: list.counts[label] }}
            location={location}
            id={label}
            label={label === 'watchlist' ? 'Titles of the watchlist' : 'Titles I have seen'}
            countPath={`/api/me/bookmarks?label=${label}`}
            eager={9}
          />
          <Pagination page={page} totalPages={totalPages} hrefFor={(page) => listPath(location, { page })} />
        </Stack>
      </Stack>
      <MoreLinks />
    </Page>
  )
}
