import { ButtonLink } from '@marquee/ui/button'
import { PageTitle } from '@marquee/ui/page'
import { PosterFan } from '@marquee/ui/poster-fan'
import { folderPath } from '#folders/folder-path.ts'
import { artOf } from '#formatting/art.ts'
import { formatCount } from '#formatting/format.ts'
import { useImageBase } from '#shell/root-data.ts'
import styles from './folder-head.module.css'
import type { FoundFolder } from './folder-page.tsx'

/** First posters and name of a folder, with its actions unless it is built in. */
export function FolderHead({ found }: { found: FoundFolder }) {
  const imageBase = useImageBase()
  const { folder, items, edit } = found
  const { id, builtIn, name, count } = folder
  const posters = items
    .slice(0, 4)
    .map(({ title }) => ({ ...artOf(imageBase, 'poster', title.posterPath), title: title.name }))
  const size = formatCount(count, 'title')

  return (
    <header className={styles.head}>
      {posters.length > 0 ? <PosterFan posters={posters} size="large" /> : null}
      <div className={styles.text}>
        <PageTitle note={builtIn ? size : `${size}. Only you can see this folder.`}>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </PageTitle>
        {builtIn ? null : (
          <div className={styles.actions}>
            <ButtonLink variant="primary" icon="plus" href="/search">
              Add titles
            </ButtonLink>
            <ButtonLink icon="edit" compact href={folderPath({ id, edit: 'name' })}>
              Rename
            </ButtonLink>
            {edit === 'order' ? (
              <ButtonLink icon="check" compact href={folderPath({ id })}>
                Done
              </ButtonLink>
            ) : (
              <ButtonLink icon="sort" compact href={folderPath({ id, edit: 'order' })}>
                Arrange
              </ButtonLink>
            )}
            <ButtonLink icon="trash" compact href={folderPath({ id, edit: 'delete' })}>
              Delete
            </ButtonLink>
          </div>
        )}
      </div>
    </header>
  )
}
