import { ButtonLink } from '@marquee/ui/button'
import { FolderCard, FolderRow } from '@marquee/ui/folder-card'
import { Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { artOf } from '#formatting/art.ts'
import { useImageBase } from '#shell/root-data.ts'
import { Stack } from '#shell/stack.tsx'
import { ArrangeFolders } from './arrange-folders.tsx'
import { ARRANGE_FOLDERS, folderPath } from './folder-path.ts'
import type { FoundFolders } from './found-folders.ts'

type FoldersProps = { folders: FoundFolders; isArranging: boolean }

/** Links to all folders, to a new one and to their order. */
export function Folders({ folders: { folders, newId }, isArranging }: FoldersProps) {
  const own = folders.filter(({ builtIn }) => !builtIn)
  const canArrange = own.length > 1

  return (
    <Stack aria-label="Folders" close>
      <SectionHead title="Folders">
        <Toolbar>
          {canArrange && !isArranging ? (
            <ButtonLink icon="sort" compact href={ARRANGE_FOLDERS}>
              Arrange folders
            </ButtonLink>
          ) : null}
          {isArranging ? (
            <ButtonLink icon="check" href="/bookmarks">
              Done
            </ButtonLink>
          ) : (
            <ButtonLink icon="plus" href={folderPath({ id: newId, edit: 'new' })}>
              New folder
            </ButtonLink>
          )}
        </Toolbar>
      </SectionHead>
      {isArranging && canArrange ? (
        <ArrangeFolders folders={own} action={ARRANGE_FOLDERS} />
      ) : (
        <FolderCards folders={folders} />
      )}
    </Stack>
  )
}

function FolderCards({ folders }: Pick<FoundFolders, 'folders'>) {
  const imageBase = useImageBase()
  return (
    <FolderRow>
      {folders.map(({ id, name, count, posters }) => (
        <FolderCard
          key={id}
          href={folderPath({ id })}
          name={name}
          count={count}
          posters={posters.map((path) => ({ ...artOf(imageBase, 'thumb', path), title: '', eager: true }))}
        />
      ))}
    </FolderRow>
  )
}
