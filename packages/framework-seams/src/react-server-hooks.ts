import * as React from 'react'
import { treeId } from './react-tree-id.ts'

/** Thrown at what only React can render; made once, as a trace of the stack takes longer than a card. */
export const beyondUs = new Error('Only React can render this')

export type Context = { _currentValue: unknown; _context?: Context }

const internals = (React as typeof React & Internals).__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED
type Internals = {
  __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: { ReactCurrentDispatcher: { current: unknown } }
}

/** Contexts and place that the markup of a component depends on, besides its properties. */
export class Dependencies {
  readonly contexts: [Context, unknown][] = []
  /** Whether it has ids, which say where in the page it is. */
  hasIds = false

  /** Adds those of a component inside it. */
  add({ contexts, hasIds }: Dependencies): void {
    this.contexts.push(...contexts)
    this.hasIds ||= hasIds
  }
}

/** Hooks on a server, where a component is called once: nothing changes, and no effect runs. React calls these. */
export class ServerHooks {
  /** Ids that the component which is being called has made. */
  ids = 0
  /** Way to that component through all lists of children, for `treeId`. */
  readonly path: number[] = []
  /** Filled while markup is drawn that is to be remembered. */
  dependencies: Dependencies | null = null
  readonly #values = new Map<Context, unknown>()

  /** Runs something during which React's hooks are these. */
  during<Result>(run: () => Result): Result {
    const { ReactCurrentDispatcher: dispatcher } = internals
    const outer = dispatcher.current
    dispatcher.current = this
    try {
      return run()
    } finally {
      dispatcher.current = outer
    }
  }

  /** Runs something within a provider of a context. */
  within(context: Context, value: unknown, run: () => void): void {
    const values = this.#values
    const isNested = values.has(context)
    const outer = values.get(context)
    values.set(context, value)
    run()
    if (isNested) values.set(context, outer)
    else values.delete(context)
  }

  /** Value of a context here, which is not noted as read. */
  valueOf(context: Context): unknown {
    return this.#values.has(context) ? this.#values.get(context) : context._currentValue
  }

  readContext(context: Context): unknown {
    const value = this.valueOf(context)
    this.dependencies?.contexts.push([context, value])
    return value
  }

  useContext(context: Context): unknown {
    return this.readContext(context)
  }

  useId(): string {
    if (this.dependencies !== null) this.dependencies.hasIds = true
    const local = this.ids++
    return `:R${treeId(this.path)}${local > 0 ? `H${local.toString(32)}` : ''}:`
  }

  useState(initial: unknown): [unknown, () => void] {
    return [typeof initial === 'function' ? initial() : initial, changeState]
  }

  useReducer(_: unknown, initial: unknown, init?: (initial: unknown) => unknown): [unknown, () => void] {
    return [init === undefined ? initial : init(initial), changeState]
  }

  useMemo(create: () => unknown): unknown {
    return create()
  }

  useCallback(callback: unknown): unknown {
    return callback
  }

  useRef(current: unknown): { current: unknown } {
    return { current }
  }

  useSyncExternalStore(_: unknown, __: unknown, serverSnapshot?: () => unknown): unknown {
    if (serverSnapshot === undefined) throw beyondUs
    return serverSnapshot()
  }

  useDeferredValue(value: unknown): unknown {
    return value
  }

  useTransition(): [false, () => void] {
    return [false, changeState]
  }

  useEffect(): void {}
  useLayoutEffect(): void {}
  useInsertionEffect(): void {}
  useImperativeHandle(): void {}
  useDebugValue(): void {}
}

/** A component which changes its state while it is called is called again, which React can do. Later it is nothing. */
function changeState(): void {
  if (internals.ReactCurrentDispatcher.current instanceof ServerHooks) throw beyondUs
}
