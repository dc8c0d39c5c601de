import { ButtonLink } from '@marquee/ui/button'
import { ARRANGE_FOLDERS, folderPath } from '#folders/folder-path.ts'
import type { FoundFolders } from '#folders/found-folders.ts'
import styles from './bookmarks-page.module.css'

type FolderLinksProps = { folders: FoundFolders; isArranging: boolean }

/** Links to a new folder and to the order of one's own. */
export function FolderLinks({ folders: { folders, newId }, isArranging }: FolderLinksProps) {
  const canArrange = folders.filter(({ builtIn }) => !builtIn).length > 1

  return (
    <div className={styles.links}>
      {isArranging ? (
        <ButtonLink icon="check" href="/bookmarks">
          Done
        </ButtonLink>
      ) : (
        <>
          {canArrange ? (
            <ButtonLink icon="sort" compact href={ARRANGE_FOLDERS}>
              Arrange folders
            </ButtonLink>
          ) : null}
          <ButtonLink className={styles.newFolder} icon="plus" href={folderPath({ id: newId, edit: 'new' })}>
            New folder
          </ButtonLink>
        </>
      )}
    </div>
  )
}
