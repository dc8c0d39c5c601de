import { isSame } from './is-same.ts'
import type { Dependencies, ServerHooks } from './react-server-hooks.ts'

/** Markup of a component, and what it was drawn from. */
export type Drawn = {
  props: object
  dependencies: Dependencies
  /** Where in the page it was drawn, as `treeId` reads it. */
  path: readonly number[]
  text: string
  endsInText: boolean
}

/**
 * Characters of markup of one component: enough for the cards of some thirty lists, of half a kilobyte each. By length,
 * as the facts of a title have twenty, and two thousand of them with their properties more than an isolate may hold.
 */
const MOST = 1_000_000

type Known = { drawn: Map<string, Drawn>; length: number }

const memory = new WeakMap<object, Known>()

type Wanted = { key: string; props: object; hooks: ServerHooks }

/** Markup that a component was drawn as with this key, if all that it was drawn from is the same. */
export function recall(component: object, { key, props, hooks }: Wanted): Drawn | null {
  const drawn = memory.get(component)?.drawn.get(key)
  if (drawn === undefined) return null
  const { contexts, hasIds } = drawn.dependencies
  for (const [context, value] of contexts) if (hooks.valueOf(context) !== value) return null
  if (hasIds && !isSame(drawn.path, hooks.path)) return null
  return isSame(drawn.props, props) ? drawn : null
}

/** Remembers the markup of a component in the place of an earlier one; the oldest is forgotten where there is too much. */
export function remember(component: object, key: string, drawn: Drawn): Drawn {
  const known = memory.get(component) ?? { drawn: new Map<string, Drawn>(), length: 0 }
  memory.set(component, known)
  forget(known, key)
  known.drawn.set(key, drawn)
  known.length += drawn.text.length
  for (const oldest of known.drawn.keys()) {
    if (known.length <= MOST) break
    forget(known, oldest)
  }
  return drawn
}

function forget(known: Known, key: string): void {
  known.length -= known.drawn.get(key)?.text.length ?? 0
  known.drawn.delete(key)
}
