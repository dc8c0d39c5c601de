import { Skeleton } from '@marquee/ui/skeleton'
import { latePart } from '#shell/late-part.tsx'
import type { EpisodeHeatProps } from './episode-heat.tsx'

/** The heat map, which films do not have. */
export const EpisodeHeat = latePart(
  'episode-heat',
  () => import('./episode-heat.tsx').then(({ EpisodeHeat }) => EpisodeHeat),
  ({ heat }: EpisodeHeatProps) => (heat.length > 0 ? <Skeleton height="16rem" /> : null),
  false,
)
