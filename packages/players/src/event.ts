import type { Ids } from '@marquee/importers/record'

/** Programs that report what they play; `program` is any other that does by the API. */
export type Player = 'plex' | 'jellyfin' | 'emby' | 'kodi' | 'program'

/** Kind of an event. `mark` and `unmark` are by hand, without anything being played. */
export type EventKind =
  | 'start'
  | 'pause'
  | 'resume'
  | 'progress'
  | 'stop'
  | 'scrobble'
  | 'mark'
  | 'unmark'
  | 'rate'
  | 'test'
  | 'other'

/** A film as a player describes it. */
export type PlayedFilm = {
  kind: 'film'
  /** The player's own number of it, which holds on its server alone. */
  key: string | null
  name: string | null
  year: number | null
  /** Day of its release, as the server has it. */
  date: string | null
  ids: Ids
  /** Of a library of somebody's own videos, which no catalogue knows, whatever their names. */
  isOwnVideo?: true
}

/** One or several episodes of a file. Ids are those of the first episode; hardly any player sends those of the series. */
export type PlayedEpisodes = {
  kind: 'episodes'
  series: { key: string | null; name: string | null; year: number | null; ids: Ids }
  season: number | null
  /** Numbers of the episodes; empty where the player sends none. */
  numbers: number[]
  name: string | null
  date: string | null
  ids: Ids
}

/** Reasons for which something that was played counts for nothing, besides not having been finished. */
export type Ignored = 'live-tv' | 'other-media' | 'no-title'

/** An event of a player, as far as it can be known from what was sent. */
export type PlayerEvent = {
  player: Player
  /** The player's own name of it. */
  event: string
  kind: EventKind
  /** Whether the player's own rule says that it was seen, or that the person says so. */
  isSeen: boolean
  server: { id: string | null; name: string | null }
  /** Name of the account there; `null` where the player has none. */
  account: string | null
  item: PlayedFilm | PlayedEpisodes | null
  /** Why there is no item; `null` with one, and where an event is about none. */
  ignored: Ignored | null
  /** In seconds. */
  position: number | null
  duration: number | null
  /** By the player's clock, in UTC. */
  at: string | null
  /** Out of ten. */
  rating: number | null
}
