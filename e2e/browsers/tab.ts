import type { Target } from './target.ts'

/** Time limit of an action or an expectation: WebKit is slow on a loaded machine. */
export const TIMEOUT_MS = 30_000

type Key = 'Escape' | 'Tab' | 'Enter'

/** Actions and queries of a journey, which every engine implements. Actions wait for their target. */
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
  /** Number of matching elements that are visible now. */
  count(target: Target): Promise<number>
  /** Returns whether the focus is on it now. */
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
  /** Origin of the product. */
  origin: string
  /** The browser refuses every cookie. */
  isWithoutCookies: boolean
  complain: (complaint: string) => void
}

export type Engine = {
  /** Name and version, as the browser gives them. */
  version: string
  /** Pages have to contain the script that watches them, as the engine cannot run one before the page's own. */
  needsInjection: boolean
  open(options: Options): Promise<Tab>
  close(): Promise<void>
}
