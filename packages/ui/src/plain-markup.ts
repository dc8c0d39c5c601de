import { Fragment, isValidElement, type ReactNode } from 'react'

/** Thrown at what only React can draw; made once, as a trace of the stack takes longer than a card. */
const notPlain = new Error('Not plain')

/**
 * What React's server writes for elements that are nothing but elements: no form's fields, no context given, no id
 * made, nothing waited for. `null` when there is more to them. React keeps account of what might still change in each
 * of them, which takes longer than writing it.
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

const empty = new Set(['br', 'hr', 'img'])
const special = new Set(
  'body form head html input link listing menuitem meta option pre script select style template textarea title'.split(
    ' ',
  ),
)

class Markup {
  text = ''
  #endsInWords = false

  add(node: unknown): void {
    if (typeof node === 'string') this.#addWords(node)
    else if (typeof node === 'number') this.#addWords(String(node))
    else if (Array.isArray(node)) for (const part of node) this.add(part)
    else if (isValidElement<Props>(node)) this.#addElement(node.type, node.props)
    else if (node !== null && node !== undefined && typeof node !== 'boolean') throw notPlain
  }

  /** Neighbours are parted by a comment, or a browser would make one text of them. */
  #addWords(words: string): void {
    if (words === '') return
    if (this.#endsInWords) this.text += '<!-- -->'
    this.text += escaped(words)
    this.#endsInWords = true
  }

  #addElement(type: unknown, props: Props): void {
    if (typeof type === 'string') this.#addTag(type, props)
    else if (type === Fragment) this.add(props.children)
    else this.add(draw(type, props))
  }

  #addTag(tag: string, props: Props): void {
    if (special.has(tag)) throw notPlain
    this.text += `<${tag}`
    for (const name in props) if (name !== 'children') this.text += attribute(name, props[name])
    this.#endsInWords = false
    if (empty.has(tag)) {
      this.text += '/>'
      return
    }
    this.text += '>'
    this.add(props.children)
    this.text += `</${tag}>`
    this.#endsInWords = false
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
  'alt aria-current aria-disabled aria-hidden aria-label cx cy d decoding dir fetchpriority height href id lang loading r rel role rx scope sizes src srcSet target title viewBox width x y'
const starts = new Map(asTheyAre.split(' ').map((name): [string, string] => [name, ` ${name}="`]))
starts.set('className', ' class="')

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

function escaped(words: string): string {
  return sign.test(words) ? words.replace(signs, (sign) => entities[sign] ?? sign) : words
}
