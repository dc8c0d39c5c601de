import { formatCount } from '#formatting/format.ts'
import { ArrangeList } from './arrange-list.tsx'
import type { FoundFolders } from './found-folders.ts'

type ArrangeFoldersProps = { folders: FoundFolders['folders']; action: string }

/** My own folders with the buttons that move each by one place. */
export function ArrangeFolders({ folders, action }: ArrangeFoldersProps) {
  const swap = (first: string | undefined, second: string | undefined, place: number) =>
    first && second ? { first, second, place: String(place) } : null
  const lines = folders.map(({ id, name, count }, index) => ({
    key: id,
    title: name,
    note: formatCount(count, 'title'),
    up: swap(id, folders[index - 1]?.id, index),
    down: swap(folders[index + 1]?.id, id, index + 2),
  }))
  return <ArrangeList title="Folders in order" lines={lines} action={action} />
}
