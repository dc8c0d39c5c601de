import type { ParseArgsOptionsConfig } from 'node:util'
import { type Api, openApi } from './api.ts'
import { findSettings } from './settings.ts'
import { EXIT, Stop, type World } from './world.ts'

export type Values = Record<string, string | boolean | undefined>

/** The words and options of a command. */
export type Call = { world: World; values: Values; words: string[] }

export type Command = {
  name: string
  /** Half a line about its purpose. */
  summary: string
  /** Lines of its help, beginning with how it is called. */
  help: string[]
  /** Arguments that it takes beside its options; none if left out. */
  maxArguments?: number
  options?: ParseArgsOptionsConfig
  /** Gives the result, how it reads for people, and the code with which the program ends if not with that of success. */
  run: (call: Call) => Promise<{ result: unknown; text: string; code?: number }>
}

/** The API for the person who is signed in. */
export async function openSignedIn(world: World): Promise<Api> {
  const settings = await findSettings(world)
  if (settings !== null) return openApi(world, settings)
  throw new Stop('You are not signed in. Run: marquee login --url https://…', EXIT.signedOut)
}

/** The text of an option; `undefined` where it was not given. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}
