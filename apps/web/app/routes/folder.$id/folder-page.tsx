import { BackLink, Page } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { folderPath } from '#folders/folder-path.ts'
import type { ValueFrom } from '#http/json-text.ts'
import { type ListLocation, listPath } from '#lists/list-location.ts'
import { NothingYet } from '#lists/nothing-yet.tsx'
import { SavedTitles } from '#lists/saved-titles.tsx'
import { Stack } from '#shell/stack.tsx'
import { Arrange } from './arrange.tsx'
import { FolderDialogs } from './folder-dialogs.tsx'
import { FolderHead } from './folder-head.tsx'
import type { loader } from './route.tsx'

export type FoundFolder = Extract<ValueFrom<typeof loader>, { view: 'folder' }>

/** Message for a refused form, and its submitted value. */
type Refused = { problem: string | undefined; typed: string | undefined }

/** Page of a folder: its titles, its order and its dialogs. */
export function FolderPage({ found, ...refused }: { found: FoundFolder } & Refused) {
  const { folder, items, page, totalPages, edit, address, usual, type } = found
  const isArranged = edit === 'order' && !folder.builtIn
  const location: ListLocation = { action: folderPath({ id: folder.id }), address, usual, own: { type } }
  const hrefFor = (page: number) =>
    isArranged ? folderPath({ id: folder.id, page, edit: 'order' }) : listPath(location, { page })

  return (
    <Page>
      <BackLink href="/bookmarks">Bookmarks</BackLink>
      <FolderHead found={found} />
      {folder.count === 0 ? (
        <NothingYet list={folder.id} />
      ) : isArranged && items.length > 0 ? (
        <Arrange key={page} found={found} action={hrefFor(page)} />
      ) : (
        <Stack close>
          <SavedTitles
            list={found}
            location={location}
            id={folder.id}
            label={`Titles of ${folder.name}`}
            countPath={`/api/me/folders/${folder.id}`}
            eager={6}
          />
        </Stack>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
      {folder.builtIn ? null : <FolderDialogs found={found} {...refused} />}
    </Page>
  )
}
