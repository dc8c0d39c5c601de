import { env } from 'cloudflare:workers'
import { TOKEN_SCOPES } from '@marquee/domain/api-token'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { countRows } from '#test/counts.ts'
import { fitsAnyText, fitting, JsonSchema, unfittingBody, unfittingText } from '#test/json-schema.ts'
import { signedIn } from '#test/people.ts'
import { makeToken } from '#test/programs.ts'
import { type Operation, operationsOf } from './operation.ts'

/** Of a route's requests as many fit what it takes as do not. */
const CASES = env.TEST_DEPTH === 'whole' ? 100 : 40
const TIMEOUT_MS = 240_000

type Draft = { path: string; query: Record<string, string>; body: string | undefined }

const api = openApi()
const document = await api.request('/api/openapi.json').then((answer) => answer.json<never>())
const operations = operationsOf(document)
const { schemas = {} }: { schemas?: Record<string, unknown> } = z
  .object({ schemas: z.record(z.string(), z.unknown()) })
  .parse(Object(document).components)

test('the document lists every route', () => {
  expect(operations.length).toBeGreaterThan(20)
})

test.each(operations)(
  '$method $path answers what fits it as documented',
  async (operation) => {
    const headers = await credentialsFor(operation)
    await fc.assert(
      fc.asyncProperty(good(operation), async (draft) => {
        const answer = await send(operation, draft, headers)
        await expectDocumented(operation, answer)
      }),
      { numRuns: CASES },
    )
  },
  TIMEOUT_MS,
)

test.each(operations)(
  '$method $path refuses what does not fit it and changes nothing',
  async (operation) => {
    const headers = await credentialsFor(operation)
    const before = await countRows()

    await fc.assert(
      fc.asyncProperty(bad(operation), async (draft) => {
        const answer = await send(operation, draft, headers)
        expect(answer.status).toBeGreaterThanOrEqual(400)
        await expectDocumented(operation, answer)
      }),
      { numRuns: CASES },
    )

    expect(await countRows()).toEqual(before)
  },
  TIMEOUT_MS,
)

/** A session, or a token with every scope where one is needed. */
async function credentialsFor({ scopes }: Operation): Promise<Record<string, string>> {
  const me = await signedIn()
  if (scopes.length === 0) return me
  const { secret } = await makeToken(api, me, { scopes: [...TOKEN_SCOPES] })
  return { authorization: `Bearer ${secret}` }
}

function good(operation: Operation): fc.Arbitrary<Draft> {
  return fc
    .tuple(
      textsOf(operation, 'path'),
      textsOf(operation, 'query'),
      operation.body ? fitting(JsonSchema.parse(operation.body)) : fc.constant(undefined),
    )
    .map(([path, query, body]) => ({
      path: fill(operation.path, path),
      query,
      body: body === undefined ? undefined : JSON.stringify(body),
    }))
}

function bad(operation: Operation): fc.Arbitrary<Draft> {
  const fits = good(operation)
  const wrong: fc.Arbitrary<Draft>[] = []
  for (const { in: location, name, schema } of operation.parameters) {
    const parsed = JsonSchema.parse(schema)
    if (location === 'header' || fitsAnyText(parsed)) continue
    const one = fc.tuple(textsOf(operation, location), fits, unfittingText(parsed))
    wrong.push(
      one.map(([texts, draft, text]) =>
        location === 'path'
          ? { ...draft, path: fill(operation.path, { ...texts, [name]: text }) }
          : { ...draft, query: { ...draft.query, [name]: text } },
      ),
    )
  }
  if (!operation.path.startsWith('/auth/')) {
    wrong.push(fits.map((draft) => ({ ...draft, query: { ...draft.query, unknown: '1' } })))
  }
  if (operation.method !== 'GET') {
    const bodies = operation.body
      ? unfittingBody(JsonSchema.parse(operation.body))
      : fc.constantFrom<unknown>({ extra: 1 }, [], 'x', 7)
    const texts = fc.oneof(
      bodies.map((body) => JSON.stringify(body)),
      fc.constantFrom('{', 'not json', '<xml/>', '{"a":1}}', `["${'x'.repeat(1e6)}"]`),
    )
    wrong.push(fc.tuple(fits, texts).map(([draft, body]) => ({ ...draft, body })))
  }
  return fc.oneof(...wrong)
}

function textsOf({ parameters }: Operation, location: string): fc.Arbitrary<Record<string, string>> {
  const chosen = parameters.filter((parameter) => parameter.in === location)
  const required = chosen.filter((parameter) => parameter.required).map(({ name }) => name)
  const values = chosen.map(({ name, schema }) => [
    name,
    fc.oneof(
      ...known(name),
      fitting(JsonSchema.parse(schema)).map((value) => String(value).toWellFormed()),
    ),
  ])
  return fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: required })
}

/** Title that the catalogue of this test knows, so that not every answer is a 404. */
function known(name: string): fc.Arbitrary<string>[] {
  const examples: Record<string, string[]> = {
    id: ['1396', '27205', 'watchlist'],
    titleId: ['1396', '27205'],
    series: ['1396'],
    season: ['1'],
    episode: ['1'],
    key: ['1', 'total'],
    q: ['bad'],
  }
  return (examples[name] ?? []).map((text) => fc.constant(text))
}

function fill(path: string, texts: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encode(texts[name] ?? ''))
}

/** Half a character cannot be encoded; it travels as the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function send(
  { method }: Operation,
  { path, query, body }: Draft,
  headers: Record<string, string>,
): Promise<Response> {
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  return api.request(`${path}${search.length > 0 ? `?${search.join('&')}` : ''}`, {
    method,
    body,
    headers: { ...headers, ...type },
  })
}

const Refusal = z.object({
  problem: z.string().regex(/^[a-z-]+$/),
  message: z.string().min(1),
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a viewing that is there already. */
  watched_at: z.iso.datetime().optional(),
  expires_at: z.iso.datetime().optional(),
  /** The code of OAuth for it, on its routes. */
  error: z
    .string()
    .regex(/^[a-z_]+$/)
    .optional(),
})

/** An error of JSON-RPC, by which the Model Context Protocol says what it does not take. */
const RpcError = z.strictObject({
  jsonrpc: z.literal('2.0'),
  error: z.looseObject({ code: z.int(), message: z.string().min(1) }),
  id: z.union([z.string(), z.int(), z.null()]).optional(),
})

async function expectDocumented({ answers }: Operation, answer: Response): Promise<void> {
  expect(answer.status).toBeLessThan(500)
  if (answer.status === 302) return
  // A table or another download has no schema.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return void (await answer.text())
  const body = await answer.json()
  if (answer.status >= 400) return void z.union([z.strictObject(Refusal.shape), RpcError]).parse(body)

  const documented = answers.find(({ status }) => Number(status) === answer.status)
  expect(documented, `the answer ${answer.status}`).toBeDefined()
  z.fromJSONSchema(closed({ ...Object(documented?.schema), $defs: schemas })).parse(body)
}

/** The schema with every object closed and every reference pointing inside, so that an undocumented field is found. */
function closed(schema: object): z.core.JSONSchema.JSONSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key === '$ref' && typeof value === 'string') return value.replace('#/components/schemas/', '#/$defs/')
    const isObject =
      typeof value === 'object' &&
      value !== null &&
      'properties' in value &&
      !('additionalProperties' in value)
    return isObject ? { ...value, additionalProperties: false } : value
  })
}
