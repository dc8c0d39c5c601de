import { ButtonLink } from '@marquee/ui/button'
import { FolderCard, FolderRow } from '@marquee/ui/folder-card'
import { SectionHead } from '@marquee/ui/section-head'
import { artOf } from '#components/art.ts'
import { useImageBase } from '#components/root-data.ts'
import { Stack } from '#components/stack.tsx'
import type { FoundFolders } from './find-folders.ts'
import { folderPath } from './folder-path.ts'

/** Every folder as the way to it, and the way to one more. */
export function Folders({ folders: { folders, newId } }: { folders: FoundFolders }) {
  const imageBase = useImageBase()

  return (
    <Stack aria-label="Folders" close>
      <SectionHead title="Folders">
        <ButtonLink icon="plus" href={folderPath({ id: newId, edit: 'new' })}>
          New folder
        </ButtonLink>
      </SectionHead>
      <FolderRow>
        {folders.map(({ id, name, count, posters }) => (
          <FolderCard
            key={id}
            href={folderPath({ id })}
            name={name}
            count={count}
            posters={posters.map((path) => ({ ...artOf(imageBase, 'poster', path), title: '' }))}
          />
        ))}
      </FolderRow>
    </Stack>
  )
}
