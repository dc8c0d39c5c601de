import { Panel } from '@marquee/ui/panel'
import { WatchOffers } from '@marquee/ui/watch-offers'
import { artOf } from '#formatting/art.ts'
import { useImageBase } from '#shell/root-data.ts'
import type { FoundTitle } from './find-title.ts'

/** Providers of a title in the US, which is the product's region; nothing where none are known. */
export function WhereToWatch({ watch }: Pick<FoundTitle['title'], 'watch'>) {
  const imageBase = useImageBase()
  if (watch === null) return null

  const ways = { Stream: watch.stream, Free: watch.free, Rent: watch.rent, Buy: watch.buy }
  const groups = Object.entries(ways).map(([name, providers]) => ({
    name,
    providers: providers.map(({ id, name, logoPath }) => ({
      id,
      name,
      src: artOf(imageBase, 'logo', logoPath)?.src,
    })),
  }))
  return (
    <Panel title="Where to watch">
      <WatchOffers groups={groups} country="the US" href={watch.link} />
    </Panel>
  )
}
