import type { TokenScope } from '@marquee/domain/api-token'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import type { Problem } from '#http/problem.ts'

type Tag = 'Catalogue' | 'Me' | 'Sign-in' | 'Programs' | 'Service'
type Answers = {
  tag: Tag
  /** Scope of a token that the route needs, or several of which one is enough; a route without is for sessions or public. */
  scope?: TokenScope | readonly TokenScope[]
  /** Bodies of successful responses, and of refusals that say more than others, by status. */
  answers: Partial<Record<200 | 201 | 202 | 409 | 410 | 503, z.ZodType>>
  /** Content type of a success that is a download, and not JSON. */
  file?: string
  /** The refusals of this route alone, by status; those that any route may give are in the document's preface. */
  refusals?: Refusals
  /** Fields that refusals with 400 have beside those of every refusal. */
  more?: z.ZodRawShape
}

type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 429 | 502 | 503, Problem[]>>

const descriptions: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted',
  409: 'same-viewing',
  410: 'Gone from the catalogue',
  503: 'Out of order',
}

/** Documents a route; what it takes is read off its validators. */
export function describe(summary: string, { tag, scope, answers, file, refusals = {}, more = {} }: Answers) {
  const good = Object.entries(answers).map(([status, schema]) => [
    status,
    jsonAnswer(descriptions[status] ?? '', schema),
  ])
  const bad = Object.entries(scope === undefined ? refusals : withToken(refusals)).map(([status, codes]) => [
    status,
    jsonAnswer(codes.join(', '), problemShape(codes).extend(status === '400' ? more : {})),
  ])
  const files = file === undefined ? [] : [['200', { description: 'A file', content: { [file]: {} } }]]
  const responses = Object.fromEntries([...good, ...files, ...bad])
  const scopes = scope === undefined ? [] : [scope].flat()
  const security = scopes.length === 0 ? {} : { security: scopes.map((one) => ({ token: [one] })) }
  return describeRoute({ summary, tags: [tag], responses, ...security })
}

/** The refusals of a route with those that its token may meet. */
function withToken(refusals: Refusals): Refusals {
  return {
    ...refusals,
    400: [...(refusals[400] ?? []), 'two-credentials'],
    401: [...(refusals[401] ?? []), 'api-token-missing', 'api-token-invalid'],
    403: [...(refusals[403] ?? []), 'scope-missing'],
  }
}

function jsonAnswer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

function problemShape(codes: readonly Problem[]) {
  const body = z.object({ problem: z.enum(codes), message: z.string() })
  return codes.includes('invalid-input')
    ? body.extend({ fields: z.record(z.string(), z.string()).optional() })
    : body
}
