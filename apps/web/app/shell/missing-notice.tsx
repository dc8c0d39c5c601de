import { Banner } from '@marquee/ui/banner'
import { useNotes } from './root-data.ts'

/** Says what the page lacks while a neighbour is out of order; the rest of it is as it should be. */
export function MissingNotice() {
  const { catalogueFrom, withoutOwn } = useNotes()
  if (withoutOwn) {
    return (
      <Banner icon="warning">
        <b>Your marks are missing here.</b> We could not read your lists and ratings just now. They are safe.
      </Banner>
    )
  }
  if (catalogueFrom === undefined) return null
  return (
    <Banner icon="warning">
      <b>This may be out of date.</b> The catalogue does not answer; what you see is from{' '}
      {catalogueFrom.slice(0, 10)}.
    </Banner>
  )
}
