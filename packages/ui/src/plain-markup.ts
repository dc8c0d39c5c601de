import { Fragment, isValidElement, type ReactNode } from 'react'

/** Thrown at what only React can draw; made once, as a trace of the stack takes longer than a card. */
const notPlain = new Error('Not plain')

/**
 * HTML that React's server would write for plain elements: without fields to fill in, context, ids or suspense. `null`
 * when there is more to them. React tracks the state of each element, which takes longer than writing it.
 */
export function plainMarkup(node: ReactNode): string | null {
  const markup = new Markup()
  try {
    markup.add(node)
  } catch (error) {
    if (error === notPlain) return null
    throw error
  }
  return markup.text
}

type Props = Record<string, unknown>

const empty = new Set(['br', 'hr', 'img', 'input'])
const special = new Set(
  'body head html link listing menuitem meta option pre script select style template textarea title'.split(
    ' ',
  ),
)

class Markup {
  text = ''
  #endsInText = false

  add(node: unknown): void {
    if (typeof node === 'string') this.#addText(node)
    else if (typeof node === 'number') this.#addText(String(node))
    else if (Array.isArray(node)) for (const part of node) this.add(part)
    else if (isValidElement<Props>(node)) this.#addElement(node.type, node.props)
    else if (node !== null && node !== undefined && typeof node !== 'boolean') throw notPlain
  }

  /** Neighbours are parted by a comment, or a browser would make one text of them. */
  #addText(text: string): void {
    if (text === '') return
    if (this.#endsInText) this.text += '<!-- -->'
    this.text += escaped(text)
    this.#endsInText = true
  }

  #addElement(type: unknown, props: Props): void {
    if (typeof type === 'string') this.#addTag(type, props)
    else if (type === Fragment) this.add(props.children)
    else this.add(draw(type, props))
  }

  #addTag(tag: string, props: Props): void {
    if (special.has(tag) || (tag === 'input' && props.type !== 'hidden')) throw notPlain
    this.text += `<${tag}`
    for (const name in props) if (name !== 'children') this.text += attribute(name, props[name])
    this.#endsInText = false
    if (empty.has(tag)) {
      this.text += '/>'
      return
    }
    this.text += '>'
    this.add(props.children)
    this.text += `</${tag}>`
    this.#endsInText = false
  }
}

/** Calls a component as React does; its hooks become those of the component which asks for the markup. */
function draw(type: unknown, props: Props): unknown {
  if (typeof type === 'function' && !type.prototype?.isReactComponent) return type(props)
  if (typeof type === 'object' && type !== null && 'render' in type && typeof type.render === 'function')
    return type.render(props, null)
  throw notPlain
}

const asTheyAre =
  'action alt aria-current aria-disabled aria-hidden aria-label cx cy d dateTime decoding dir fetchpriority height href id lang loading method name r rel role rx scope sizes src srcSet target title type value viewBox width x y'
const starts = new Map(asTheyAre.split(' ').map((name): [string, string] => [name, ` ${name}="`]))
starts.set('className', ' class="')
starts.set('tabIndex', ' tabindex="')

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const start = starts.get(name)
  if (start !== undefined && typeof value !== 'boolean') return `${start}${escaped(String(value))}"`
  if (/^(aria|data)-[a-z-]+$/.test(name)) return ` ${name}="${escaped(String(value))}"`
  if (/^on[A-Z]/.test(name)) return ''
  throw notPlain
}

const sign = /["'&<>]/
const signs = /["'&<>]/g
const entities: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

function escaped(text: string): string {
  return sign.test(text) ? text.replace(signs, (sign) => entities[sign] ?? sign) : text
}
