import { IconLink } from '@marquee/ui/icon-button'
import { NextUpHero } from '@marquee/ui/next-up-hero'
import { SeenLamp } from '@marquee/ui/seen-lamp'
import { formatLength, formatSeason } from '#formatting/format.ts'
import { capitalize, formatNearDay } from '#formatting/near-day.ts'
import { formatRest } from '#seen/format-left.ts'
import { SeenForm } from '#seen/seen-form.tsx'
import { formatSeenTarget } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useSeenKey } from '#seen/use-seen-key.ts'
import { useImageBase } from '#shell/root-data.ts'
import { seasonPath } from '#title/season.ts'
import { seenPath } from '#title/seen-path.ts'
import { nextOf } from './next-of.ts'
import { artOfSeries } from './series-art.ts'
import type { UpNextSeries } from './up-next-page.tsx'

type HeroSeriesProps = { item: UpNextSeries; today: string; seen: Seen }

/** The next episode of the series in which something happened last; the key S marks it as seen. */
export function HeroSeries({ item, today, seen }: HeroSeriesProps) {
  const art = artOfSeries(useImageBase(), item)
  const next = nextOf(item)
  const isSeen = next !== null && seen.isSeen(next.target, false)
  useSeenKey(() => {
    if (next && !isSeen) seen.tick(next.target, true)
  })

  if (next === null) return null
  const { title, season, progress, isNewSeason } = item
  const { target, name, code } = next
  return (
    <NextUpHero
      href={`${seasonPath(title.id, target.season)}#episodes`}
      title={title.name}
      code={code}
      episode={name}
      facts={factsOf(item, today)}
      isNewSeason={isNewSeason}
      rewatch={progress.rewatch ? 'Rewatch' : null}
      season={{
        label: formatSeason(season.number),
        episodes: isSeen ? season.states.map((state) => (state === 'next' ? 'seen' : state)) : season.states,
      }}
      rest={restOf(item, today)}
      art={art}
      menu={
        <IconLink
          href={seenPath({ series: title.id, season: target.season })}
          icon="more"
          label={`More about ${title.name}`}
        />
      }
    >
      <SeenForm target={target} seen={seen} pressed={isSeen}>
        <SeenLamp of={`${code} of ${title.name}`} pressed={isSeen} title="Mark as seen (S)" />
      </SeenForm>
    </NextUpHero>
  )
}

function factsOf({ progress: { next }, nextEpisode }: UpNextSeries, today: string): string[] {
  const airDate = next?.airDate ?? null
  const runtime = nextEpisode?.runtime ?? null
  return [
    ...(airDate === null ? [] : [capitalize(formatNearDay(airDate, today))]),
    ...(runtime === null ? [] : [formatLength(runtime)]),
  ]
}

function restOf({ season, progress }: UpNextSeries, today: string): string | null {
  const { upcoming, earlierUnseen } = progress
  const airs =
    upcoming?.airDate && upcoming.season === season.number
      ? `${formatSeenTarget({ season: upcoming.season, episode: upcoming.number })} airs ${formatNearDay(upcoming.airDate, today)}`
      : null
  const parts = [
    formatRest(season, progress),
    airs,
    earlierUnseen === 0 ? null : `${earlierUnseen} earlier not seen`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('. ')
}
