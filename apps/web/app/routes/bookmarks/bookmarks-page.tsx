import { Page, PageTitle } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { ArrangeFolders } from '#folders/arrange-folders.tsx'
import { ARRANGE_FOLDERS } from '#folders/folder-path.ts'
import type { ValueFrom } from '#http/json-text.ts'
import { formatFilter } from '#lists/format-filter.ts'
import type { Usual } from '#lists/list-address.ts'
import type { ListFormProps } from '#lists/list-form.tsx'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { ListDialog, ListSheet } from '#lists/list-sheet.tsx'
import { ListCount, ListTools } from '#lists/list-tools.tsx'
import { NothingFits } from '#lists/nothing-fits.tsx'
import { NothingYet } from '#lists/nothing-yet.tsx'
import { MoreLinks } from '#shell/more-links.tsx'
import { Stack } from '#shell/stack.tsx'
import { BookmarkTitles } from './bookmark-titles.tsx'
import styles from './bookmarks-page.module.css'
import { FolderLinks } from './folder-links.tsx'
import { ListChips } from './list-chips.tsx'
import type { loader } from './route.tsx'
import { TypeSwitch } from './type-switch.tsx'

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
          <Titles list={list} location={location} />
          <Pagination page={page} totalPages={totalPages} hrefFor={(page) => listPath(location, { page })} />
        </Stack>
      </Stack>
      <MoreLinks />
    </Page>
  )
}

type TitlesProps = { list: Bookmarks; location: ListLocation }

function Titles({ list, location }: TitlesProps) {
  const { label, type, address, counts, facets, total, items } = list
  const all = type === null ? counts[label].movies + counts[label].series : counts[label][type]
  const form: ListFormProps = {
    ...{ location, total, facets, views: ['grid', 'table'], withUnseen: label === 'watchlist' },
    countPath: `/api/me/bookmarks?${new URLSearchParams({ label, ...(type && { type }) })}`,
  }
  const typeSwitch = <TypeSwitch list={list} location={location} />
  if (all === 0)
    return (
      <>
        {typeSwitch}
        <NothingYet list={label} />
      </>
    )

  return (
    <>
      <ListTools {...form} all={all} start={typeSwitch} sheet={<ListSheet {...form} />} />
      <div className={styles.line}>
        <ListCount location={location} total={total} all={all} />
        <p className={styles.order}>{formatFilter(address, facets)}</p>
      </div>
      {items.length > 0 ? (
        <BookmarkTitles list={list} location={location} />
      ) : (
        <NothingFits location={location} total={total} />
      )}
      {list.isFormOpen ? <ListDialog {...form} /> : null}
    </>
  )
}
