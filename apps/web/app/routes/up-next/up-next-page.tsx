import { Page } from '@marquee/ui/page'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import type { ValueFrom } from '#http/json-text.ts'
import { useSeen } from '#seen/use-seen.ts'
import { MoreLinks } from '#shell/more-links.tsx'
import { HeroSeries } from './hero-series.tsx'
import { Newcomer } from './newcomer.tsx'
import { NotBegun } from './not-begun.tsx'
import { NothingNext } from './nothing-next.tsx'
import { OtherSeries } from './other-series.tsx'
import type { loader } from './route.tsx'
import { ThisWeek } from './this-week.tsx'
import { useStableOrder } from './use-stable-order.ts'
import { WatchlistFilms } from './watchlist-films.tsx'

export type UpNextData = ValueFrom<typeof loader>
export type UpNextSeries = UpNextData['series'][number]

/** Page that says what to watch now: the next episode of the series I am in, what airs this week, and films. */
export function UpNextPage({ found }: { found: UpNextData }) {
  const { isNew, hasBegun, today, week, films, notBegun, suggestions, length } = found
  const seen = useSeen('/up-next')
  const [first, ...others] = useStableOrder(found.series)

  if (isNew) return <Newcomer suggestions={suggestions} />
  return (
    <Page>
      <VisuallyHidden as="h1">Up next</VisuallyHidden>
      {first ? (
        <HeroSeries item={first} today={today} seen={seen} />
      ) : (
        <NothingNext hasNotBegun={notBegun.length > 0 && !hasBegun} />
      )}
      <OtherSeries items={others} seen={seen} />
      {first ? null : <NotBegun titles={notBegun} />}
      <ThisWeek days={week} />
      <WatchlistFilms films={films} length={length} />
      <MoreLinks />
    </Page>
  )
}
