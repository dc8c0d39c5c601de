import { z } from 'zod'
import { type Problem, type ProblemBody, problem } from '#http/problem.ts'

/** The codes that the standards have for a refusal (RFC 6749, 5.2; RFC 8628, 3.5), by our own. */
const CODES = {
  'activation-denied': 'access_denied',
  'activation-expired': 'expired_token',
  'activation-pending': 'authorization_pending',
  'device-code-unknown': 'invalid_grant',
  'invalid-input': 'invalid_request',
  'scope-unknown': 'invalid_scope',
  'slow-down': 'slow_down',
  'unsupported-grant': 'unsupported_grant_type',
} as const satisfies Partial<Record<Problem, string>>

export type OauthProblem = keyof typeof CODES

/** The field of a refusal that programs of OAuth read. */
export const oauthField = { error: z.enum(Object.values(CODES)) }

/** The body of a refusal as each route has it, with the code by which programs of OAuth know it. */
export function oauthProblem<P extends OauthProblem>(code: P): ProblemBody<P> & { error: (typeof CODES)[P] } {
  return { ...problem(code), error: CODES[code] }
}
