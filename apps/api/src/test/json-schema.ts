import fc from 'fast-check'
import { z } from 'zod'

/** The part of JSON Schema that the API's document uses for what it takes. */
export const JsonSchema = z.object({
  /** Several where a value may be `null` as well. */
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  /** A value fits one of them, as a name of a list or `null`. */
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
  /** The one value that fits. */
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minProperties: z.number().optional(),
  required: z.array(z.string()).optional(),
  /** Where it is a schema, fields that are not named are taken and ignored. */
  additionalProperties: z.unknown().optional(),
  get items() {
    return JsonSchema.optional()
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
})
export type JsonSchema = z.infer<typeof JsonSchema>

/** Values that fit a schema. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })))
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum, max: schema.maximum })
  if (schema.type === 'array') return fc.array(fitting(schema.items ?? {}), { maxLength: 5 })
  if (schema.type === 'object') {
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)]),
      ),
    )
  }
  const text = fc.string({ unit: 'binary', maxLength: schema.maxLength ?? 300 })
  return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: fc.constantFrom(...INVISIBLE) })
}

/** Texts with a length for JavaScript, and none for a database or for whoever reads them. */
const INVISIBLE = ['\0', '\0a', '\ud800', ' ', '\u200b']

/** Whether every text fits a schema, so that a search for one that does not would never end. */
export function fitsAnyText({
  anyOf,
  enum: values,
  const: only,
  pattern,
  maxLength,
  type,
}: JsonSchema): boolean {
  return type === 'string' && [anyOf, values, only, pattern, maxLength].every((limit) => limit === undefined)
}

/** Texts that do not fit a schema, for an address. */
export function unfittingText(schema: JsonSchema): fc.Arbitrary<string> {
  const odd = [
    '0',
    '-1',
    '1.5',
    '1e3',
    'NaN',
    '99999999999999999999',
    '../..',
    'null',
    '%00',
    'ſeries',
    'Series',
    ' ',
    "'; drop table user",
  ]
  if (schema.maxLength) return fc.constant('x'.repeat(schema.maxLength + 1))
  const text = fc.oneof(fc.constantFrom(...odd), fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }))
  return text.filter((value) => !['', '.', '..'].includes(value) && !fits(schema, value))
}

/** JSON that does not fit a body's schema: a field missing, of another type, out of range or unknown, or no object. */
export function unfittingBody(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const good = fitting(schema).map((value) => (typeof value === 'object' ? value : {}))
  const broken = names.map((name) => {
    const wrong = fc.oneof(
      fc.constantFrom(null, [], {}, true, -1, 0, 11, 1.5, 1e300),
      fc.dictionary(fc.string(), fc.anything()),
    )
    const inner = schema.properties?.[name] ?? {}
    return fc
      .tuple(
        good,
        wrong.filter((value) => !fitsJson(inner, value)),
      )
      .map(([body, value]) => ({ ...body, [name]: value }))
  })
  const needed = schema.minProperties === names.length ? names : (schema.required ?? [])
  const missing = needed.map((name) =>
    good.map((body) => Object.fromEntries(Object.entries(body ?? {}).filter(([key]) => key !== name))),
  )
  const unknown = fc
    .tuple(good, fc.constantFrom('userId', 'extra', '__proto__x', 'constructor'))
    .map(([body, name]) => ({ ...body, [name]: 1 }))
  const noObject = fc.constantFrom<unknown>(null, [], 'text', 7, true, [[]])
  const isClosed = schema.additionalProperties === undefined || schema.additionalProperties === false
  return fc.oneof(...broken, ...missing, ...(isClosed ? [unknown] : []), noObject)
}

function fits(schema: JsonSchema, value: string): boolean {
  const { anyOf, enum: values, const: only, pattern, maxLength, type } = schema
  if (anyOf) return anyOf.some((one) => fits(one, value))
  if (values) return values.includes(value)
  if (only !== undefined) return value === only
  if (pattern) return new RegExp(pattern).test(value)
  return type === 'string' && value.length <= (maxLength ?? Number.POSITIVE_INFINITY)
}

function fitsJson(schema: JsonSchema, value: unknown): boolean {
  const { anyOf, const: only, type, minimum = -Infinity, maximum = Infinity } = schema
  if (anyOf) return anyOf.some((one) => fitsJson(one, value))
  if (Array.isArray(type)) return type.some((one) => fitsJson({ ...schema, type: one }, value))
  if (only !== undefined) return value === only
  if (type === 'null') return value === null
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'array') return Array.isArray(value) && value.length === 0
  return (
    type === 'integer' &&
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= minimum &&
    value <= maximum
  )
}
