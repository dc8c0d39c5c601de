import { CountTile, CountTiles } from '@marquee/ui/count-tile'
import type { Kinds } from './prepare-upload.ts'

type KindTilesProps = {
  kinds: Kinds
  /** True for what was added. */
  mine?: boolean
}

const NOUNS: Record<keyof Kinds, [one: string, many: string]> = {
  episodePlays: ['episode play', 'episode plays'],
  filmPlays: ['film play', 'film plays'],
  ratings: ['rating', 'ratings'],
  watchlist: ['title for the watchlist', 'titles for the watchlist'],
  lists: ['list', 'lists'],
  following: ['series with a state', 'series with a state'],
}

/** Amounts of an import by kind; kinds that it does not have are left out. */
export function KindTiles({ kinds, mine }: KindTilesProps) {
  const found = (Object.keys(NOUNS) as (keyof Kinds)[]).filter((kind) => kinds[kind] > 0)
  return (
    <CountTiles>
      {found.map((kind) => (
        <CountTile
          key={kind}
          value={kinds[kind]}
          label={NOUNS[kind][kinds[kind] === 1 ? 0 : 1]}
          mine={mine}
        />
      ))}
    </CountTiles>
  )
}
