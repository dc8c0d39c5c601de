import { latePart } from '#shell/late-part.tsx'
import { PublicEpisodes } from './public-episodes.tsx'

/** The episodes of the open season for who is signed in; those that everybody sees until the rest is there. */
export const OwnEpisodes = latePart(
  'own-episodes',
  () => import('./own-episodes.tsx').then(({ OwnEpisodes }) => OwnEpisodes),
  PublicEpisodes,
)
