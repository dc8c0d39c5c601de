type Subject = 'address' | 'account' | 'network'

/**
 * Scopes in which attempts are counted, with whose they are: an e-mail address's, an account's or a network's. Those of a person
 * are forgotten with the account, so a scope that is not here cannot be counted.
 */
const THROTTLE_SCOPES = {
  ...{ login: 'address', register: 'address', forgot: 'address', 'change-email-to': 'address' },
  ...{ verification: 'account', confirm: 'account', 'change-email': 'account', import: 'account' },
  ...{ activation: 'account', 'push-test': 'account', 'webhook-test': 'account' },
  'device-code': 'network',
} as const satisfies Record<string, Subject>

export type ThrottleScope = keyof typeof THROTTLE_SCOPES

/** The scopes in which attempts are counted by this subject. */
export const scopesBy = (subject: Subject): string[] =>
  Object.entries(THROTTLE_SCOPES).flatMap(([scope, by]) => (by === subject ? [scope] : []))
