import type { ConnectionState } from '@marquee/ui/connection-row'
import { formatTimeAgo } from '#formatting/time-ago.ts'
import { playerLabel } from './player-names.ts'

/** A connection of a player as the API lists it. */
export type Connection = {
  id: string
  name: string
  account: string | null
  accounts: string[]
  createdAt: string
  lastEventAt: string | null
  player: string | null
  server: string | null
  problem: string | null
}

const DAY = 86_400_000
/** Days without an event after which an address may be wrong; a holiday is shorter. */
const QUIET_DAYS = 10

/** Whether events wait for the person to say which account is theirs. */
export const needsAccount = ({ account, accounts }: Connection): boolean =>
  account === null && accounts.length > 0

/** State of a connection, with words that say what to do. */
export function describeState(
  connection: Connection,
  now: number,
): { state: ConnectionState; status: string } {
  const { player, lastEventAt, problem } = connection
  if (lastEventAt === null) return { state: 'waiting', status: 'Waiting for its first event' }
  if (problem !== null) return { state: 'failing', status: `Its last event could not be read. ${problem}` }
  if (needsAccount(connection)) return { state: 'waiting', status: 'Events came. Whose are they?' }

  const days = Math.floor((now - Date.parse(lastEventAt)) / DAY)
  if (days < QUIET_DAYS) return { state: 'lit', status: `Last event ${formatTimeAgo(lastEventAt, now)}` }
  return {
    state: 'failing',
    status: `No event for ${days} days. Check that the address is still in ${playerLabel(player)}.`,
  }
}

/** "Plex on attic, as mira"; nothing as long as no server is known. */
export function describeServer({ player, server, account }: Connection): string {
  if (server === null && account === null) return ''
  const where = server === null ? playerLabel(player) : `${playerLabel(player)} on ${server}`
  return account === null ? where : `${where}, as ${account}`
}
