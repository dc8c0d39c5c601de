type Schema = Record<string, unknown>
type Document = {
  paths: Record<string, Record<string, object>>
  components: { schemas?: Record<string, unknown> }
}

/**
 * Facts of the document of the API that programs rely on, one a line: each operation, what it takes and what of that it
 * requires, the fields of its responses and which are always there, and its refusals.
 */
export function shapeLines({ paths, components }: Document, root: string): string[] {
  const walk = walker(components.schemas ?? {})
  const lines = Object.entries(paths)
    .filter(([path]) => path.startsWith(root))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, described]) =>
        operationLines(described, walk).map((line) => `${method.toUpperCase()} ${path} ${line}`),
      ),
    )
  return [...new Set(lines)].toSorted()
}

type Walk = (schema: unknown, place: string, refs?: readonly string[]) => string[]

function operationLines(described: object, walk: Walk): string[] {
  const { parameters = [], requestBody, responses, security = [] } = Object(described)
  const taken = parameters.flatMap((one: Schema) => {
    const place = `takes ${one.in}.${one.name}`
    return [...walk(one.schema, place), ...(one.required === true ? [`${place} required`] : [])]
  })
  const bodies = Object.entries(Object(requestBody).content ?? {}).flatMap(([type, body]) => [
    `takes ${type}`,
    ...walk(Object(body).schema, 'takes body'),
  ])
  const given = Object.entries(Object(responses)).flatMap(([status, response]) => {
    const { description, content = {}, headers = {} } = Object(response)
    const named = Object.keys(headers).map((name) => `gives ${status} header ${name}`)
    if (Number(status) >= 400)
      return [...named, ...description.split(', ').map((code: string) => `gives ${status} ${code}`)]
    return [
      ...[`gives ${status}`, ...named],
      ...walk(Object(content)['application/json']?.schema, `gives ${status} body`),
    ]
  })
  const scopes = security.flatMap(({ token = [] }: { token?: string[] }) => token.map((one) => `for ${one}`))
  return [...scopes, ...taken, ...bodies, ...given]
}

/** Walks a schema and names what stands at each place of it. */
function walker(schemas: Record<string, unknown>): Walk {
  return function walk(given: unknown, place: string, refs: readonly string[] = []): string[] {
    if (typeof given !== 'object' || given === null) return []
    const schema = given as Schema
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').at(-1) ?? ''
      return refs.includes(name) ? [] : walk(schemas[name], place, [...refs, name])
    }
    const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      Array.isArray(some) ? some : [],
    )
    const fields = Object.entries(Object(schema.properties)).flatMap(([name, field]) =>
      walk(field, `${place}.${name}`, refs),
    )
    const required = Array.isArray(schema.required) ? schema.required : []
    const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : []
    return [
      ...(schema.type === undefined ? [] : [schema.type].flat().map((type) => `${place}: ${type}`)),
      ...values.map((value) => `${place} = ${JSON.stringify(value)}`),
      ...required.map((name) => `${place}.${name} required`),
      ...fields,
      ...parts.flatMap((part) => walk(part, place, refs)),
      ...walk(schema.items, `${place}[]`, refs),
      ...walk(schema.additionalProperties, `${place}.*`, refs),
    ]
  }
}
