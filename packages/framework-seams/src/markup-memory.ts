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

/** Entries of one component: enough for the titles of some thirty lists. A card has half a kilobyte. */
const MOST = 2000

const memory = new WeakMap<object, Map<string, Drawn>>()

type Wanted = { key: string; props: object; hooks: ServerHooks }

/** Markup that a component was drawn as with this key, if all that it was drawn from is the same. */
export function recall(component: object, { key, props, hooks }: Wanted): Drawn | null {
  const drawn = memory.get(component)?.get(key)
  if (drawn === undefined) return null
  const { contexts, hasIds } = drawn.dependencies
  for (const [context, value] of contexts) if (hooks.valueOf(context) !== value) return null
  if (hasIds && !isSame(drawn.path, hooks.path)) return null
  return isSame(drawn.props, props) ? drawn : null
}

/** Remembers the markup of a component in the place of an earlier one; the oldest is forgotten where there are too many. */
export function remember(component: object, key: string, drawn: Drawn): Drawn {
  const known = memory.get(component) ?? new Map<string, Drawn>()
  known.delete(key)
  known.set(key, drawn)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > MOST) known.delete(oldest)
  memory.set(component, known)
  return drawn
}
