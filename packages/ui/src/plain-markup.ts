import { Fragment, isValidElement, type ReactNode } from 'react'
import { escaped, plainAttribute } from './plain-attributes.ts'

/** Thrown at what only React can draw; made once, as a trace of the stack takes longer than a card. */
const notPlain = new Error('Not plain')

/**
 * HTML that React's server would write for plain elements and the fields of forms: without context, ids or suspense.
 * `null` when there is more to them. React tracks the state of each element, which takes longer than writing it.
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

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Tags with rules that no page of ours needs. */
const special = new Set('html listing menuitem pre template'.split(' '))

class Markup {
  text = ''
  #endsInText = false
  /** What the field around these options has chosen. */
  #chosen: unknown

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
    if (special.has(tag) || tag.includes('-')) throw notPlain
    this.text += `<${tag}`
    if (tag === 'input') this.#addAttributes(orderedField(props))
    else if (tag === 'select' || tag === 'textarea') this.#addAttributes(withoutValue(props))
    else this.#addAttributes(props)
    if (tag === 'option' && this.#isChosen(props)) this.text += ' selected=""'
    this.#endsInText = false
    if (empty.has(tag)) {
      this.text += '/>'
      return
    }
    this.text += '>'
    this.#addContent(tag, props)
    this.text += `</${tag}>`
    this.#endsInText = false
  }

  #addAttributes(props: Props): void {
    for (const name in props) {
      if (name === 'children' || name === 'dangerouslySetInnerHTML') continue
      const attribute = plainAttribute(name, props[name])
      if (attribute === null) throw notPlain
      this.text += attribute
    }
  }

  #addContent(tag: string, props: Props): void {
    const html = props.dangerouslySetInnerHTML
    if (html !== undefined && html !== null) this.text += markupOf(html)
    else if (tag === 'textarea') this.text += writtenText(props)
    else if (tag === 'select') this.#addOptions(props)
    else this.add(props.children)
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

/** Calls a component as React does; its hooks become those of the component which asks for the markup. */
function draw(type: unknown, props: Props): unknown {
  if (typeof type === 'function' && !type.prototype?.isReactComponent) return type(props)
  if (typeof type === 'object' && type !== null && 'render' in type && typeof type.render === 'function')
    return type.render(props, null)
  throw notPlain
}

/** React writes what a field holds behind everything else of it. */
function orderedField({ value, defaultValue, checked, defaultChecked, ...others }: Props): Props {
  return { ...others, checked: checked ?? defaultChecked, value: value ?? defaultValue }
}

function withoutValue({ value: _, ...others }: Props): Props {
  return others
}

/** A browser drops the first line break of a text field. */
function writtenText({ value, defaultValue, children }: Props): string {
  if (children !== undefined && children !== null) throw notPlain
  const text = String(value ?? defaultValue ?? '')
  return text.startsWith('\n') ? `\n${escaped(text)}` : escaped(text)
}

/** What an option without a value stands for. */
function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (children === null || children === undefined || typeof children === 'boolean') return ''
  throw notPlain
}

function markupOf(html: unknown): string {
  if (typeof html !== 'object' || html === null || !('__html' in html)) throw notPlain
  return String(html.__html ?? '')
}
