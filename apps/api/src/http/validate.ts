import { validator } from 'hono-openapi'
import type { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { invalidInput } from '#http/problem.ts'

/** Checks one part of a request against its schema, documents it, and answers 400 with the fields that are wrong. */
export function validate<Schema extends z.ZodType, Target extends 'json' | 'query' | 'param' | 'header'>(
  target: Target,
  schema: Schema,
) {
  return validator<Schema, Target, AppEnv, string>(target, schema, (result, c) => {
    if (!result.success) return c.json(invalidInput(fieldsOf(result.error)), 400)
  })
}

type Issue = { message: string; path?: readonly unknown[] | undefined; keys?: unknown }

/** Messages for invalid fields, by name. */
export function fieldsOf(issues: readonly object[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path = [], keys, message } of issues as readonly Issue[]) {
    const isUnknown = Array.isArray(keys)
    for (const name of isUnknown ? keys.map((key) => nameOf([...path, key])) : [nameOf(path)])
      if (!fields.has(name)) fields.set(name.slice(0, 100), isUnknown ? 'Unknown field' : message)
  }
  return Object.fromEntries(fields)
}

function nameOf(path: readonly unknown[]): string {
  const name = path
    .map((step) => (typeof step === 'object' && step !== null && 'key' in step ? step.key : step))
    .join('.')
  return name || 'body'
}
