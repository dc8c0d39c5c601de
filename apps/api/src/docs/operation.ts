import { z } from 'zod'
import type { OpenApiDocument } from './routes.ts'

const Json = z.object({ 'application/json': z.object({ schema: z.unknown() }) })

/** The parts of an operation that a reader needs; everything else in the document is for programs. */
const Described = z.object({
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.object({ in: z.string(), name: z.string(), required: z.boolean().optional(), schema: z.unknown() }),
    )
    .default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
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
  parameters: z.infer<typeof Described>['parameters']
  /** Scopes of tokens of which one is needed; none where it is for sessions or public. */
  scopes: string[]
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
  const { summary, tags, parameters, security, requestBody, responses } = described
  return {
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? 'Service',
    summary,
    parameters,
    scopes: security.flatMap(({ token = [] }) => token),
    body: requestBody?.content['application/json'].schema,
    answers: Object.entries(responses).map(([status, { description, content }]) => ({
      status,
      description,
      schema: content?.['application/json']?.schema,
    })),
  }
}
