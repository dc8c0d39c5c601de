import { hashText } from '@marquee/importers/hash'
import type { PlayerEvent } from '@marquee/players/event'

type Item = NonNullable<PlayerEvent['item']>

/**
 * Names a film or a series on its server, so that what it is in the catalogue is remembered. The server's number of it
 * goes with its name, for a server that is set up anew gives its numbers to others.
 */
export function titleKeyOf({ player, server }: PlayerEvent, item: Item, connectionId: string): string {
  const { key, name, year, ids } = item.kind === 'film' ? item : item.series
  // Without a number ids distinguish namesakes.
  const known = key === null ? [ids.tmdb, ids.imdb, ids.tvdb] : []
  return hashText(JSON.stringify([player, server.id ?? connectionId, item.kind, key, name, year, ...known]))
}
