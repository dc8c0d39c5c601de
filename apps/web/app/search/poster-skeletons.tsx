import { PosterGrid } from '@marquee/ui/poster-grid'
import { Skeleton } from '@marquee/ui/skeleton'

const places = Array.from({ length: 12 }, (_, place) => place)

/** Two lines of posters that are on their way. */
export function PosterSkeletons() {
  return (
    <PosterGrid aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} shape="poster" />
      ))}
    </PosterGrid>
  )
}
