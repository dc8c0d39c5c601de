import { Banner } from '@marquee/ui/banner'
import { useNotes } from './root-data.ts'

/** Notice about data that the page lacks while a service is unavailable. */
export function MissingNotice() {
  const { catalogueFrom, withoutOwn } = useNotes()
  if (withoutOwn) {
    return (
      <Banner icon="warning">
        <b>Your lists and ratings are missing here.</b> We could not read them just now. They are safe.
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
