import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { BackLink, Page } from '@marquee/ui/page'
import { Pagination } from '@marquee/ui/pagination'
import { PosterGrid } from '@marquee/ui/poster-grid'
import type { useLoaderData } from '@remix-run/react'
import { TitleCard } from '#components/title-card.tsx'
import { folderPath } from '#folders/folder-path.ts'
import { Arrange } from './arrange.tsx'
import { FolderDialogs } from './folder-dialogs.tsx'
import { FolderHead } from './folder-head.tsx'
import type { loader } from './route.tsx'

export type FoundFolder = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: 'folder' }>

/** What is in a folder, and what one can do with it. */
export function FolderPage({ found, problem }: { found: FoundFolder; problem: string | undefined }) {
  const { folder, items, page, totalPages, edit } = found
  const isArranged = edit === 'order' && !folder.builtIn
  const hrefFor = (page: number) => folderPath({ id: folder.id, page, ...(isArranged && { edit: 'order' }) })

  return (
    <Page>
      <BackLink href="/bookmarks">Bookmarks</BackLink>
      <FolderHead found={found} />
      {items.length === 0 ? (
        <NothingYet />
      ) : isArranged ? (
        <Arrange found={found} action={hrefFor(page)} />
      ) : (
        <PosterGrid>
          {items.map(({ ref, title, marks }, place) => (
            <TitleCard key={ref} title={title} marks={marks} withKind eager={place < 6} />
          ))}
        </PosterGrid>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
      {folder.builtIn ? null : <FolderDialogs found={found} problem={problem} />}
    </Page>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nothing on the bill yet"
      actions={
        <ButtonLink variant="primary" icon="search" href="/search">
          Find something
        </ButtonLink>
      }
    >
      Open any film or series and press Add to folder.
    </EmptyState>
  )
}
