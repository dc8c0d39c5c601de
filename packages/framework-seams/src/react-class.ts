import { beyondUs, type Context, type ServerHooks } from './react-server-hooks.ts'

type Instance = { props: unknown; context: unknown; state: unknown; render(): unknown }
export type ClassType = {
  new (props: object, context: unknown): Instance
  contextType?: Context
  contextTypes?: unknown
  childContextTypes?: unknown
  getDerivedStateFromProps?(props: object, state: unknown): object | null
}

/** Calls a class component as React does on a server, where its state never changes. */
export function drawClass(type: ClassType, props: object, hooks: ServerHooks): unknown {
  if (type.contextTypes ?? type.childContextTypes) throw beyondUs
  const context = type.contextType ? hooks.readContext(type.contextType) : {}
  const instance = new type(props, context)
  if ('componentWillMount' in instance || 'UNSAFE_componentWillMount' in instance) throw beyondUs
  const state = instance.state ?? null
  const derived = type.getDerivedStateFromProps?.(props, state)
  Object.assign(instance, { props, context, state: derived ? { ...(state ?? {}), ...derived } : state })
  return instance.render()
}
