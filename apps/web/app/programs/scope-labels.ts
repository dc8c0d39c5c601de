import type { TokenScope } from '@marquee/domain/api-token'

/** Right of a program by each scope, in the order of the domain, whose list would bring its validation to the browser. */
export const SCOPE_LABELS: Record<TokenScope, { name: string; note: string }> = {
  read: { name: 'Read what you have', note: 'Up next, calendar, history, ratings and lists.' },
  write: { name: 'Change it', note: 'Mark as seen, rate, and edit lists.' },
  scrobble: { name: 'Record plays', note: 'What you finish becomes seen here.' },
  feeds: { name: 'Be in the address of a list', note: 'For programs that fetch a list by its address.' },
}

/** "Reads what you have, changes it", for a line. */
export function describeScopes(scopes: readonly TokenScope[]): string {
  const said = scopes.map((scope) => SHORT[scope]).join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const SHORT: Record<TokenScope, string> = {
  read: 'reads what you have',
  write: 'changes it',
  scrobble: 'records plays',
  feeds: 'opens lists',
}
