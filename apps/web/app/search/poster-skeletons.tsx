import { PosterGrid } from '@marquee/ui/poster-grid'
import { Skeleton } from '@marquee/ui/skeleton'

const keys = Array.from({ length: 12 }, (_, key) => key)

/** Two lines of posters that are on their way. */
export function PosterSkeletons() {
  return (
    <PosterGrid aria-hidden="true">
      {keys.map((key) => (
        <Skeleton key={key} shape="poster" />
      ))}
    </PosterGrid>
  )
}
