import type { TokenScope } from '@marquee/domain/api-token'
import { formatDayOfTime } from '#formatting/day-of-time.ts'
import { formatTimeAgo } from '#formatting/time-ago.ts'

/** A token as the API lists it. */
export type Token = {
  id: string
  name: string
  scopes: TokenScope[]
  origin: 'hand' | 'device'
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

/** Whether it is a person's token, a device's, or in the address of a list. */
export type TokenKind = 'token' | 'device' | 'list'

export function kindOf({ origin, scopes }: Token): TokenKind {
  if (origin === 'device') return 'device'
  return scopes.length === 1 && scopes[0] === 'feeds' ? 'list' : 'token'
}

const HOUR = 3_600_000

/** "Last used 3 h ago"; the API knows it to the hour. */
export function describeUse({ lastUsedAt }: Token, now: number): string {
  if (lastUsedAt === null) return 'Not used yet'
  if (now - Date.parse(lastUsedAt) < HOUR) return 'Used within the last hour'
  return `Last used ${formatTimeAgo(lastUsedAt, now)}`
}

/** "Ends on 24 December 2026", "Ended on 1 March 2026" or that it has no end. */
export function describeEnd({ expiresAt }: Token, now: number, timeZone: string): string {
  if (expiresAt === null) return 'No end'
  const day = formatDayOfTime(expiresAt, timeZone)
  return Date.parse(expiresAt) <= now ? `Ended on ${day}` : `Ends on ${day}`
}
