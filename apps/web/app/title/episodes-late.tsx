import { SectionHead } from '@marquee/ui/section-head'
import { latePart } from '#shell/late-part.tsx'

/** The episodes of the open season, of which films have none. */
export const Episodes = latePart(
  'episodes',
  () => import('./episodes.tsx').then(({ Episodes }) => Episodes),
  function EpisodesLoading() {
    return (
      <section id="episodes">
        <SectionHead title="Episodes" />
      </section>
    )
  },
)
