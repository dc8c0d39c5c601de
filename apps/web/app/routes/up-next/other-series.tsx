import { NewMark } from '@marquee/ui/new-mark'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { SeenToggle } from '@marquee/ui/seen-toggle'
import { UpNextCard } from '@marquee/ui/up-next-card'
import { formatLeft } from '#seen/format-left.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import type { Seen } from '#seen/use-seen.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { nextOf } from './next-of.ts'
import { artOfSeries } from './series-art.ts'
import type { UpNextSeries } from './up-next-page.tsx'

/** Number of cards that load their pictures at once. */
const AT_ONCE = 2

/** The other series under way, each with the toggle of its next episode. */
export function OtherSeries({ items, seen }: { items: UpNextSeries[]; seen: Seen }) {
  if (items.length === 0) return null
  return (
    <section>
      <SectionHead title="Other series" moreHref="/my-series" moreLabel="My series" />
      <PosterRow wide aria-label="Other series">
        {items.map((item, index) => (
          <OtherCard key={item.title.id} item={item} seen={seen} eager={index < AT_ONCE} />
        ))}
      </PosterRow>
    </section>
  )
}

type OtherCardProps = { item: UpNextSeries; seen: Seen; eager: boolean }

function OtherCard({ item, seen, eager }: OtherCardProps) {
  const { title, season, progress, isNewSeason } = item
  const art = artOfSeries(useImageBase(), item)
  const next = nextOf(item)

  if (next === null) return null
  const { target, code, name } = next
  const isSeen = seen.isSeen(target, false)
  const seenStates = season.states.filter((state) => state === 'seen').length
  return (
    <UpNextCard
      src={art?.src}
      srcSet={art?.srcSet}
      eager={eager}
      href={`${seasonPath(title.id, target.season)}#episodes`}
      title={title.name}
      code={code}
      episode={name}
      seen={seenStates + (isSeen ? 1 : 0)}
      total={season.states.length}
      left={formatLeft(progress)}
      mark={isNewSeason ? <NewMark overArt /> : null}
    >
      <SeenForm target={target} seen={seen} pressed={isSeen}>
        <SeenToggle of={`${code} of ${title.name}`} pressed={isSeen} />
      </SeenForm>
    </UpNextCard>
  )
}
