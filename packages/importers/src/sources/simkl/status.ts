import type { Collector } from '../../collector.ts'
import type { Position, SourceTime, SourceTitle } from '../../record.ts'

/** States of the backup and of the tables, which write them with spaces. */
const STATES = { plantowatch: 'watchlist', dropped: 'dropped', hold: 'paused', onhold: 'paused' } as const

/** Turns a state into an entry of the watchlist or a state of following; films have only the first. */
export function takeStatus(
  collect: Collector,
  status: string,
  title: SourceTitle,
  position: Position,
  time: SourceTime,
): void {
  const name = status.toLowerCase().replace(/[\s-]/g, '')
  if (name === 'notinteresting') collect.skip(position.file, 'not interesting')
  if (!Object.hasOwn(STATES, name)) return
  const state = STATES[name as keyof typeof STATES]
  if (state === 'watchlist') collect.add({ action: 'watchlist', position, title, time })
  else if (title.kind === 'series') collect.add({ action: 'following', position, title, state, time })
  else collect.lose(position.file, 'films put aside')
}
