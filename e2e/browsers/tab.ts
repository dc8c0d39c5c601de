import type { Target } from './target.ts'

/** How long an action or an expectation waits, in milliseconds: a loaded machine takes its time over WebKit. */
export const PATIENCE = 30_000

type Key = 'Escape' | 'Tab' | 'Enter'

/** What a journey does with a browser, the same in every engine. Actions wait for their target. */
export type Tab = {
  /** Opens a path of the product, or a whole address, and waits until it is loaded. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  address(): Promise<string>
  title(): Promise<string>
  click(target: Target): Promise<void>
  hover(target: Target): Promise<void>
  fill(target: Target, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** How many there are to be seen now. */
  count(target: Target): Promise<number>
  /** Whether the focus is on it now. */
  isFocused(target: Target): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  /** Runs a function in the page; arguments and answer are plain data. */
  evaluate<Given extends unknown[], Answer>(
    run: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>
  /** Runs the text of a script in the page, past the page's policy. */
  addScript(source: string): Promise<void>
  close(): Promise<void>
}

export type Options = {
  /** Where the product is. */
  origin: string
  /** Whether the browser refuses every cookie. */
  isWithoutCookies: boolean
  complain: (complaint: string) => void
}

export type Engine = {
  /** Name and version, as the browser gives them. */
  version: string
  /** Whether pages have to bring the script that watches them, as nothing can be run before their own scripts. */
  needsInjection: boolean
  open(options: Options): Promise<Tab>
  close(): Promise<void>
}
