import type { OpenApiDocument } from './routes.ts'

type Fields = Record<string, unknown>
type Response = { description?: string; headers?: Fields; content?: Fields }
type Described = {
  parameters?: Fields[]
  security?: Record<string, string[]>[]
  requestBody?: { content: Fields }
  responses: Record<string, Response>
}

/** Addresses for programs that pass over an idempotency key. */
const IGNORES_KEY = new Set(['/api/v1/mcp'])

const JSON_TYPE = 'application/json'
const text = (description: string) => ({ description, schema: { type: 'string' } })
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }

/** Adds to every operation what follows from its method and who may call it, which no route says by itself. */
export function completeOperations(document: OpenApiDocument): OpenApiDocument {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods) as [string, Described][]) {
      if (path.startsWith('/api/v1/oauth/')) addForm(described)
      const isOfToken = described.security?.some((one) => 'token' in one) === true
      if (isOfToken) addLimit(described)
      if (isOfToken && method === 'get') addTag(described)
      if (isOfToken && method !== 'get' && !IGNORES_KEY.has(path)) addKey(described)
      const isOfSession = codesOf(described.responses[401]).includes('signed-out')
      // Of an operation that says nothing, generators cannot tell whether it is public.
      described.security ??= isOfSession ? [{ session: [] }] : []
    }
  }
  return document
}

/** The standards of OAuth send forms. */
function addForm({ requestBody }: Described): void {
  if (requestBody !== undefined)
    requestBody.content['application/x-www-form-urlencoded'] = requestBody.content[JSON_TYPE]
}

function addLimit({ responses }: Described): void {
  addRefusal(responses, 429, 'too-many-attempts', RETRY_AFTER)
}

function addTag(described: Described): void {
  addHeader(described, 'If-None-Match', text('The ETag of the response that is at hand'))
  const { responses } = described
  const headers = { ETag: text('Name of this content') }
  responses[200] = { ...responses[200], headers }
  responses[304] = { description: 'As it was', headers }
}

function addKey(described: Described): void {
  addHeader(described, 'Idempotency-Key', {
    description: 'For a day the same request with the same key has the same response',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  })
  addRefusal(described.responses, 409, 'idempotency-key-running', RETRY_AFTER)
  addRefusal(described.responses, 422, 'idempotency-key-used')
}

function addHeader(described: Described, name: string, header: Fields): void {
  described.parameters = [...(described.parameters ?? []), { in: 'header', name, ...header }]
}

/** Adds a code to the refusals of a status, with the shape that every refusal has. */
function addRefusal(
  responses: Described['responses'],
  status: number,
  code: string,
  headers: Fields = {},
): void {
  const { content, ...before } = responses[status] ?? {}
  const codes = codesOf(before)
  const isNew = !codes.includes(code)
  responses[status] = {
    ...before,
    description: (isNew ? [...codes, code] : codes).join(', '),
    headers: { ...before.headers, ...headers },
    content: isNew ? { [JSON_TYPE]: { schema: refusalOf(code, content) } } : content,
  }
}

/** Returns the codes of problems that a refusal may have. */
const codesOf = (refusal: Response | undefined): string[] => refusal?.description?.split(', ') ?? []

function refusalOf(code: string, content: Fields | undefined): unknown {
  const properties = { problem: { type: 'string', enum: [code] }, message: { type: 'string' } }
  const refusal = { type: 'object', properties, required: ['problem', 'message'] }
  const before = Object(content?.[JSON_TYPE]).schema
  return before === undefined ? refusal : { anyOf: [before, refusal] }
}
