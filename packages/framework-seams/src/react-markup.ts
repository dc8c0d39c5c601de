import { Fragment, Profiler, type ReactNode, StrictMode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { type Drawn, recall, remember } from './markup-memory.ts'
import { escaped, writtenAttribute } from './react-attributes.ts'
import { type ClassType, drawClass } from './react-class.ts'
import { orderedField, textOf, withoutValue, writtenText } from './react-fields.ts'
import { beyondUs, type Context, Dependencies, ServerHooks } from './react-server-hooks.ts'

/**
 * Writes what React's `renderToString` writes, word for word, in less time: React keeps account of what may still
 * change in each element, and on a server nothing does. What only React can render, such as something that is waited
 * for, it renders as a whole, and `onReact` is called. The text comes in parts, one behind the other.
 */
export function renderMarkup(node: ReactNode, onReact?: () => void): string[] {
  const parts = partsWithoutReact(node)
  if (parts !== null) return parts
  onReact?.()
  return [renderToString(node)]
}

/** Markup of a tree, or `null` where only React can write it. */
export function markupWithoutReact(node: ReactNode): string | null {
  return partsWithoutReact(node)?.join('') ?? null
}

function partsWithoutReact(node: ReactNode): string[] | null {
  const hooks = new ServerHooks()
  const markup = new Markup(hooks)
  try {
    hooks.during(() => markup.add(node))
  } catch (error) {
    if (error === beyondUs) return null
    throw error
  }
  return [...markup.parts, markup.text]
}

type Props = Record<string, unknown>
type Typed = { $$typeof?: symbol }
type Element = Typed & { type: unknown; key: string | null; props: Props; ref: unknown }
type Memo = { type: { defaultProps?: unknown } }

const ELEMENT = Symbol.for('react.element')
const PROVIDER = Symbol.for('react.provider')
const CONSUMER = Symbol.for('react.context')
const FORWARD_REF = Symbol.for('react.forward_ref')
const MEMO = Symbol.for('react.memo')

const transparent = new Set<unknown>([Fragment, StrictMode, Profiler])

type Tag = { start: string; end: string; kind: 'plain' | 'empty' | 'field' }
const tags = new Map<string, Tag>()

const empty = new Set('area base br col embed hr img link meta source track wbr'.split(' '))
const fields = new Set('input option select textarea'.split(' '))
/** Tags with rules that no page of ours needs. */
const special = new Set('listing menuitem pre'.split(' '))

function rememberTag(type: string): Tag {
  if (special.has(type) || type.includes('-')) throw beyondUs
  const kind = empty.has(type) ? 'empty' : fields.has(type) ? 'field' : 'plain'
  const tag: Tag = { start: `<${type}`, end: `</${type}>`, kind }
  tags.set(type, tag)
  return tag
}

const NO_CONTEXT = {}
const GREATER_THAN = '>'.charCodeAt(0)

/**
 * Characters after which a part ends. V8 takes two bytes for every character of a text that has a single one beyond
 * Latin-1, such as a dash, and is slow from 128 kB on; of a page in parts, one part is so large. A part of a quarter as
 * many takes more to encode than that gains.
 */
const PART = 16_000

class Markup {
  /** Parts that are finished, before `text`. */
  readonly parts: string[] = []
  text = ''
  #endsInText = false
  /** Value of the field around the options that are written. */
  #chosen: unknown
  readonly #hooks: ServerHooks

  constructor(hooks: ServerHooks) {
    this.#hooks = hooks
  }

  add(node: unknown): void {
    if (typeof node === 'string') this.#addText(node)
    else if (typeof node === 'number') this.#addText(String(node))
    else if (typeof node !== 'object' || node === null) return
    else if (isElement(node)) this.#addElement(node)
    else if (Array.isArray(node)) this.#addList(node)
    else throw beyondUs
  }

  /** Neighbours are parted by a comment, or a browser would make one text of them. */
  #addText(text: string): void {
    if (text === '') return
    if (this.#endsInText) this.text += '<!-- -->'
    this.text += escaped(text)
    this.#endsInText = true
  }

  #addList(nodes: unknown[]): void {
    const { path } = this.#hooks
    const depth = path.push(nodes.length, 0)
    for (let index = 0; index < nodes.length; index += 1) {
      path[depth - 1] = index
      this.add(nodes[index])
      if (this.text.length > PART) this.#endPart()
    }
    path.pop()
    path.pop()
  }

  /** Ends a part, unless a component is being drawn apart from the page, which is remembered as a whole. */
  #endPart(): void {
    if (this.#hooks.dependencies !== null) return
    this.parts.push(this.text)
    this.text = ''
  }

  #addElement({ type, key, props, ref }: Element): void {
    if (typeof type === 'string') this.#addTag(type, props)
    else if (typeof type === 'function') {
      if (type.prototype?.isReactComponent) this.add(drawClass(type as ClassType, props, this.#hooks))
      else this.#call(type as Component, props, NO_CONTEXT)
    } else if (transparent.has(type)) this.add(props.children)
    else if (type === Suspense) this.#addSuspense(props)
    else if (hasType<Memo>(type, MEMO) && !type.type.defaultProps) {
      const component = { $$typeof: ELEMENT, type: type.type, key: null, props, ref }
      if (key === null || ref !== null || this.#isInside()) this.#addElement(component)
      else this.#addMemo(type, key, component)
    } else this.#addComponent(type, props, ref)
  }

  /** Adds the component of a `memo` with a key as it was drawn before, unless something has changed. */
  #addMemo(memo: Memo, key: string, component: Element): void {
    const known = recall(memo, { key, props: component.props, hooks: this.#hooks })
    const drawn = known ?? remember(memo, key, this.#draw(component))
    this.text += drawn.text
    this.#endsInText = drawn.endsInText
    this.#hooks.dependencies?.add(drawn.dependencies)
  }

  /** Whether what comes next is written by what is around it: behind a text, or as an option of a choice. */
  #isInside(): boolean {
    return this.#endsInText || this.#chosen !== undefined
  }

  /** Draws a component apart from the page, with what its markup depends on. */
  #draw(component: Element): Drawn {
    const hooks = this.#hooks
    const outer = { text: this.text, dependencies: hooks.dependencies }
    const dependencies = new Dependencies()
    hooks.dependencies = dependencies
    this.text = ''
    this.#addElement(component)
    const { text } = this
    this.text = outer.text
    hooks.dependencies = outer.dependencies
    const { props } = component
    return { ...{ props, dependencies, text }, path: [...hooks.path], endsInText: endsInText(text) }
  }

  /** Adds what is there already; a part that fails or waits is left to React. */
  #addSuspense(props: Props): void {
    this.text += '<!--$-->'
    this.#endsInText = false
    try {
      this.add(props.children)
    } catch {
      throw beyondUs
    }
    this.text += '<!--/$-->'
    this.#endsInText = false
  }

  #addComponent(type: unknown, props: Props, ref: unknown): void {
    if (hasType<{ render: Component }>(type, FORWARD_REF)) this.#call(type.render, props, ref)
    else if (hasType<{ _context: Context }>(type, PROVIDER))
      this.#hooks.within(type._context, props.value, () => this.add(props.children))
    else if (hasType<Context>(type, CONSUMER) && typeof props.children === 'function')
      this.add(props.children(this.#hooks.readContext(type._context ?? type)))
    else throw beyondUs
  }

  #call(component: Component, props: Props, second: unknown): void {
    const hooks = this.#hooks
    hooks.ids = 0
    const node = component(props, second)
    if (hooks.ids > 0) this.#addList([node])
    else this.add(node)
  }

  #addTag(type: string, props: Props): void {
    const tag = tags.get(type) ?? rememberTag(type)
    const { children } = props
    if (tag.kind === 'plain') {
      const start = tag.start + attributes(props)
      if (typeof children === 'string') this.text += `${start}>${escaped(children)}${tag.end}`
      else if (props.dangerouslySetInnerHTML != null)
        this.text += `${start}>${markupOf(props.dangerouslySetInnerHTML)}${tag.end}`
      else {
        this.text += `${start}>`
        this.#endsInText = false
        this.add(children)
        this.text += tag.end
      }
    } else if (tag.kind === 'empty') this.text += `${tag.start}${attributes(props)}/>`
    else this.#addField(type, tag, props)
    this.#endsInText = false
  }

  #addField(type: string, { start, end }: Tag, props: Props): void {
    if (type === 'input') this.text += `${start}${attributes(orderedField(props))}/>`
    else if (type === 'textarea')
      this.text += `${start}${attributes(withoutValue(props))}>${writtenText(props)}${end}`
    else if (type === 'select') {
      this.text += `${start}${attributes(withoutValue(props))}>`
      this.#addOptions(props)
      this.text += end
    } else {
      this.text += `${start}${attributes(props)}${this.#isChosen(props) ? ' selected=""' : ''}>`
      this.#endsInText = false
      this.add(props.children)
      this.text += end
    }
  }

  #addOptions({ value, defaultValue, children }: Props): void {
    const outer = this.#chosen
    this.#chosen = value ?? defaultValue
    this.add(children)
    this.#chosen = outer
  }

  #isChosen({ value, children, selected }: Props): boolean {
    if (this.#chosen === undefined || this.#chosen === null) return Boolean(selected)
    const own = String(value ?? textOf(children))
    return Array.isArray(this.#chosen) ? this.#chosen.map(String).includes(own) : String(this.#chosen) === own
  }
}

/**
 * Whether markup ends in a text, where `>` is written as an entity. Looking at a character also makes V8 join the pieces
 * of a text, which it would otherwise go through once more for every page that the text is used in.
 */
function endsInText(markup: string): boolean {
  return markup !== '' && markup.charCodeAt(markup.length - 1) !== GREATER_THAN
}

function attributes(props: Props): string {
  let text = ''
  for (const name in props) {
    if (name === 'children') continue
    const attribute = writtenAttribute(name, props[name])
    if (attribute === null) throw beyondUs
    text += attribute
  }
  return text
}

type Component = (props: Props, second: unknown) => unknown

function isElement(node: Typed): node is Element {
  return node.$$typeof === ELEMENT
}

function hasType<Type>(type: unknown, mark: symbol): type is Type {
  return typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === mark
}

function markupOf(html: unknown): string {
  if (typeof html !== 'object' || html === null || !('__html' in html)) throw beyondUs
  return String(html.__html ?? '')
}
