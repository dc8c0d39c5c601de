import { changeableOf, type PlayerEvent } from './event-text.ts'
import type { UnplacedTitle } from './inbox-panel.tsx'
import type { Connection } from './player-text.ts'

type Overview = { events: PlayerEvent[]; inbox: UnplacedTitle[]; connections: Connection[] }

/** The title of the log for which another one is chosen, by its key in the address; `null` of what is in the inbox anyway. */
export function changingTitle(key: string | null, { events, inbox, connections }: Overview) {
  const event = key === null ? undefined : changeableOf(events).get(key)
  if (key === null || event?.item == null || inbox.some((title) => title.key === key)) return null
  const server = connections.find(({ id }) => id === event.connectionId)?.server ?? null
  const title: UnplacedTitle = {
    ...{ key, event: event.id, events: 1, lastAt: event.at },
    ...{ server, player: event.player, item: event.item, outcome: event.outcome, candidates: [] },
    message:
      'Search for the right title. It counts from now on; what was added stays until you remove it there.',
  }
  return title
}
