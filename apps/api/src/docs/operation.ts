import { TOKEN_SCOPES, type TokenScope } from '@marquee/domain/api-token'
import { z } from 'zod'
import type { OpenApiDocument } from './routes.ts'

const Json = z.object({ 'application/json': z.object({ schema: z.unknown() }) })

/** The parts of an operation that a reader needs; everything else in the document is for programs. */
const Described = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.object({ token: z.array(z.enum(TOKEN_SCOPES)) })).default([]),
  parameters: z
    .array(
      z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .default([]),
  requestBody: z.object({ content: Json }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().default(''), content: Json.partial().optional() }),
  ),
})

export type Operation = {
  method: string
  path: string
  tag: string
  summary: string
  /** Scope of the token that it needs, if it is for programs. */
  scope: TokenScope | null
  parameters: z.infer<typeof Described>['parameters']
  /** JSON Schema. */
  body: unknown
  answers: { status: string; description: string; schema: unknown }[]
}

/** Every operation of the document, in the order of the routes. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(method, path, Described.parse(described))),
  )
}

function operation(method: string, path: string, described: z.infer<typeof Described>): Operation {
  const { summary, tags, security, parameters, requestBody, responses } = described
  return {
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? 'Service',
    summary,
    scope: security[0]?.token[0] ?? null,
    parameters,
    body: requestBody?.content['application/json'].schema,
    answers: Object.entries(responses).map(([status, { description, content }]) => ({
      status,
      description,
      schema: content?.['application/json']?.schema,
    })),
  }
}
