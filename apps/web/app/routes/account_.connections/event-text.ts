import type { LoggedEvent } from '@marquee/ui/event-log'

/** A film or episodes as their server describes them. */
export type PlayedItem = {
  kind: 'film' | 'episodes'
  name: string | null
  year: number | null
  season: number | null
  episodes: number[]
  episodeName: string | null
}

/** An event as the API lists it. */
export type PlayerEvent = {
  id: string
  connectionId: string
  sender: string
  at: string
  times: number
  player: string | null
  event: string | null
  account: string | null
  item: PlayedItem | null
  titleKey: string | null
  state: 'done' | 'waiting' | 'inbox'
  outcome: string
  message: string
  plays: {
    type: 'movies' | 'series'
    id: number
    name: string | null
    season: number | null
    episode: number | null
  }[]
}

/** "Severance S1 E4", "The Lantern Keeper"; the name is as the server has it. */
export function nameItem({ kind, name, season, episodes }: PlayedItem): string {
  const title = name ?? (kind === 'film' ? 'A film without a name' : 'A series without a name')
  if (kind === 'film' || season === null) return title
  const [first, last] = [episodes.at(0), episodes.at(-1)]
  if (first === undefined) return `${title} S${season}`
  return `${title} S${season} E${first}${last === first ? '' : `–${last}`}`
}

const LEADS: Record<string, string> = {
  'not-finished': 'Stopped',
  unmarked: 'Unmarked',
  rated: 'Rated',
  'seen-before': 'Marked',
}

/** Events of a library, not of a player. */
const OF_LIBRARY = /^(library\.|UserDataSaved$|ItemAdded$)/

/** The text before the title: "Finished", "guest finished". */
export function leadOf({ outcome, account, event }: PlayerEvent): string {
  const other = OF_LIBRARY.test(event ?? '') ? 'Updated' : 'Playing'
  const lead = outcome === 'nothing' ? other : (LEADS[outcome] ?? 'Finished')
  const isOther = outcome === 'other-user' || outcome === 'account-unchosen'
  return isOther && account !== null ? `${account} ${lead.toLowerCase()}` : lead
}

/** The text of an event that is about no title. */
export function describeUntitled({ outcome, event }: PlayerEvent): string {
  if (outcome === 'connected') return 'A test of the connection'
  return event === null ? 'Something that is no event' : `An event “${event}”`
}

type Result = LoggedEvent['result']

const ADDED: Result = { icon: 'check', text: 'Play added', voice: 'mine' }
const THERE: Result = { icon: 'history', text: 'Already there', voice: 'neutral' }
const INBOX: Result = { icon: 'warning', text: 'In the inbox', voice: 'open' }
const LEFT_OUT: Result = { icon: 'minus', text: 'Left out', voice: 'neutral' }
const WAITING: Result = { icon: 'refresh', text: 'Looked up soon', voice: 'open' }

const RESULTS: Record<string, Result> = {
  played: ADDED,
  'same-viewing': THERE,
  'seen-before': THERE,
  connected: { icon: 'check', text: 'Connected', voice: 'neutral' },
  'not-finished': { icon: 'minus', text: 'Not finished', voice: 'neutral' },
  nothing: { icon: 'minus', text: 'Nothing to do', voice: 'neutral' },
  'other-user': { icon: 'minus', text: 'Other account', voice: 'neutral' },
  'account-missing': { icon: 'minus', text: 'No account', voice: 'neutral' },
  'account-unchosen': { icon: 'warning', text: 'Waits for you', voice: 'open' },
}

/** Result of an event, in a word or two. */
export function resultOf({ outcome, state, player }: PlayerEvent): Result {
  const known = RESULTS[outcome]
  if (known !== undefined) return known
  if (state === 'inbox') return INBOX
  if (state === 'waiting') return WAITING
  return player === null ? { icon: 'warning', text: 'Not readable', voice: 'open' } : LEFT_OUT
}

/** Results of a title that was found or chosen, or left out: it may be another. */
const CHANGEABLE = ['played', 'same-viewing', 'seen-before', 'left-out']

/** The latest event of each title that another one can be chosen for. */
export function changeableOf(events: readonly PlayerEvent[]): ReadonlyMap<string, PlayerEvent> {
  const latest = new Map<string, PlayerEvent>()
  for (const event of events) {
    const { titleKey, outcome } = event
    if (titleKey === null || latest.has(titleKey) || !CHANGEABLE.includes(outcome)) continue
    latest.set(titleKey, event)
  }
  return latest
}

/** Results that say all themselves. */
const PLAIN = ['played', 'same-viewing', 'connected']

/** Why it came to that, and how often it came; nothing where that is all said. */
export function reasonOf({ outcome, message, times }: PlayerEvent): string {
  const often = times > 1 ? `Came ${times} times.` : ''
  return PLAIN.includes(outcome) ? often : `${message} ${often}`.trim()
}
