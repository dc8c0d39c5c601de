import {
  MOST_API_TOKENS,
  MOST_CALENDAR_FEEDS,
  MOST_CONNECTIONS,
  MOST_FOLDER_TITLES,
  MOST_FOLDERS,
  MOST_WEBHOOKS,
} from '@marquee/domain/limits'

const text = (amount: number) => amount.toLocaleString('en')

/** Message of every refusal, by its code; a person may read it, a program reads the code. */
const MESSAGES = {
  'account-exists-with-different-credential': 'This account already exists with a different credential',
  'activation-denied': 'The person has denied this device.',
  'activation-expired': 'This code is too old. Ask for a new one.',
  'activation-pending': 'The person has not decided yet. Ask again after the interval.',
  'already-verified': 'This address is verified already.',
  'api-token-invalid': 'This token is unknown, has expired or was revoked.',
  'api-token-missing': 'Send a token in the header "Authorization: Bearer".',
  'api-token-unknown': 'You have no such token.',
  'catalogue-unavailable': 'The film catalogue does not answer right now. Try again in a moment.',
  'connection-unknown': 'You have no such connection.',
  'changes-gone': 'The changes since then are no longer there. Begin again without "since".',
  'cross-site': 'This request came from another site and was refused.',
  'delivery-unknown': 'You have no such delivery of a webhook that is on.',
  'device-code-unknown': 'No device waits with this code.',
  'email-taken': 'Email already in use!',
  'episode-unknown': 'This season has no such episode.',
  'feed-unknown': 'You have no such feed.',
  'folder-full': `A folder holds at most ${text(MOST_FOLDER_TITLES)} titles. Take some out first.`,
  'folder-id-used': 'This is the id of another folder. Use a new one.',
  'folder-name-taken': 'You have a folder with this name already.',
  'folder-unknown': 'You have no such folder.',
  'idempotency-key-running': 'The request with this key is still worked on. Send it again in a moment.',
  'idempotency-key-used': 'This key came with another request. Use a new one.',
  'import-running': 'Another import is under way. Finish or cancel it first.',
  'import-state': 'This import is not at a point where that can be done.',
  'import-unknown': 'You have no such import.',
  'invalid-input': 'Some of what was sent is not valid.',
  'key-not-for-films': 'A film is rated as a whole: use the key "total".',
  'key-not-for-series': 'A series is rated by season: use the number of a season as the key.',
  'method-not-allowed': 'This address takes other methods: the header "Allow" names them.',
  'not-configured': 'Marquee is not set up yet. It lacks:',
  'not-found': 'There is nothing at this address.',
  'nothing-waits': 'Nothing of this episode waits any more. If it has a play, change that in your history.',
  'not-json': 'Send the body as JSON (application/json).',
  'password-needed': 'You are not logged in to this account here, so a password is needed.',
  'password-wrong': 'This is not your password.',
  'play-unknown': 'You have no such play.',
  'push-device-unknown': 'You have no such device.',
  'push-not-configured': 'Push notifications are not set up on this server.',
  'same-viewing': 'This viewing was recorded already.',
  'scope-missing': 'This token may not do that.',
  'scope-unknown': 'Name scopes of ours, with spaces between them.',
  'season-unaired': 'This season has not aired yet, so it cannot be rated.',
  'season-unknown': 'This series has no such season.',
  'service-unavailable': 'Marquee is busy right now. Try again in a moment.',
  'sign-in-again': 'Sign in with Google again first, to show that it is you.',
  'signed-out': 'Sign in first.',
  'slow-down': 'This came too soon. Wait five seconds longer each time.',
  superseded: 'Something newer has been saved already.',
  'title-unknown': 'The catalogue knows no such title.',
  'token-invalid': 'This link has been used or is too old. Ask for a new one.',
  'too-large': 'The request is too large.',
  'too-many-connections': `You can have at most ${MOST_CONNECTIONS} connections. Revoke one first.`,
  'too-many-entries': 'This file holds more than one import takes. Split it into several files.',
  'too-many-episodes': 'This is more episodes than one person can have seen here. Take some back first.',
  'too-many-feeds': `You can have at most ${MOST_CALENDAR_FEEDS} feeds. Revoke one first.`,
  'too-slow': 'The request took too long to arrive. Try again.',
  'too-many-folders': `You can have at most ${MOST_FOLDERS} folders. Delete one first.`,
  'too-many-tokens': `You can have at most ${MOST_API_TOKENS} tokens. Revoke one first.`,
  'too-many-webhooks': `You can have at most ${MOST_WEBHOOKS} webhooks. Remove one first.`,
  'too-many-attempts': 'Too many attempts. Try again later.',
  'two-credentials': 'Send a session or a token, not both.',
  unexpected: 'Oops, something went wrong :( ',
  'unplaced-unknown': 'Your players have reported no such title.',
  'unsupported-grant': 'Only the grant of device codes is supported.',
  'user-not-found': 'User not found',
  'webhook-unknown': 'You have no such webhook.',
  'wrong-password': 'Oops, something went wrong :( ',
} as const

export type Problem = keyof typeof MESSAGES

export type ProblemBody<P extends string = Problem> = { problem: P; message: string }

/** The body of a refusal. */
export function problem<P extends Problem>(code: P): ProblemBody<P> {
  return { problem: code, message: MESSAGES[code] }
}

/** The body of a refusal that says how long to wait. */
export function tooManyAttempts(seconds: number): ProblemBody<'too-many-attempts'> {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  const wait = `${amount} ${unit}${amount === 1 ? '' : 's'}`
  return { problem: 'too-many-attempts', message: `Too many attempts. Try again in ${wait}.` }
}

/** The body of a refusal that says how many episodes one person may have seen. */
export function tooManyEpisodes(most: number): ProblemBody<'too-many-episodes'> {
  const message = `You can mark at most ${text(most)} episodes as seen. Take some back first.`
  return { problem: 'too-many-episodes', message }
}

export type InvalidInput = ProblemBody<'invalid-input'> & { fields: Record<string, string> }

/** The body of a refusal that says which fields were wrong. */
export function invalidInput(fields: Record<string, string>): InvalidInput {
  return { ...problem('invalid-input'), fields }
}
