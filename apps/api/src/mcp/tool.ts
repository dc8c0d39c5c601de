import type { z } from 'zod'
import type { Own } from './own.ts'

/** Effect of a tool, which clients show and decide by before they call it. */
type Effect = 'reads' | 'adds' | 'replaces' | 'takes-away'

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  effect: Effect
  /** Gives what the tool answers; throws `Refused` where it cannot be done. */
  run: (own: Own, input: z.output<Input>, now: Date) => Promise<z.input<Output>>
}

export type Tool = Omit<Definition<z.ZodObject, z.ZodObject>, 'run'> & {
  run: (own: Own, input: unknown, now: Date) => Promise<Record<string, unknown>>
}

/** Defines a tool, which programs call by its name. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool {
  const { input, run } = definition
  return { ...definition, run: (own, sent, now) => run(own, input.parse(sent), now) }
}

/** Thrown by a tool that the product has refused, with words for whoever called it. */
export class Refused extends Error {}

/** The refusal in a response of our own routes. */
export async function refused(response: { json: () => Promise<unknown> }): Promise<Refused> {
  const body = await response.json()
  if (typeof body !== 'object' || body === null) return new Refused('This cannot be done.')
  const message = 'message' in body ? String(body.message) : 'This cannot be done.'
  const fields = 'fields' in body && typeof body.fields === 'object' ? Object.entries(body.fields ?? {}) : []
  return new Refused([message, ...fields.map(([name, words]) => `${name}: ${words}.`)].join(' '))
}
