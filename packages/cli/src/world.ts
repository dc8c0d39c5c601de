/** The computer on which a command runs. */
export type World = {
  env: Readonly<Record<string, string | undefined>>
  home: string
  /** Name of the computer. */
  host: string
  fetch: typeof globalThis.fetch
  pause: (seconds: number) => Promise<void>
  now: () => Date
  /** Writes a line of the result. */
  print: (text: string) => void
  /** Writes a line about what goes on, apart from the result. */
  note: (text: string) => void
}

/** Codes with which the program ends. */
export const EXIT = { done: 0, failed: 1, usage: 2, signedOut: 3, notFound: 4 } as const

/** Thrown to end a command with a sentence that says what to do next. */
export class Stop extends Error {
  readonly code: number
  /** Code of the refusal of the server, where it was one. */
  readonly problem: string | null

  constructor(message: string, code: number = EXIT.failed, problem: string | null = null) {
    super(message)
    this.code = code
    this.problem = problem
  }
}
