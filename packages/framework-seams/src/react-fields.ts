import { escaped } from './react-attributes.ts'
import { beyondUs } from './react-server-hooks.ts'

type Props = Record<string, unknown>

/** React writes what a field holds behind everything else of it. */
export function orderedField({ value, defaultValue, checked, defaultChecked, ...others }: Props): Props {
  return { ...others, checked: checked ?? defaultChecked, value: value ?? defaultValue }
}

export function withoutValue({ value: _, ...others }: Props): Props {
  return others
}

/** A browser drops the first line break of a text field. */
export function writtenText({ value, defaultValue, children }: Props): string {
  if (children !== undefined && children !== null) throw beyondUs
  const text = String(value ?? defaultValue ?? '')
  return text.startsWith('\n') ? `\n${escaped(text)}` : escaped(text)
}

/** Value of an option that has none but its text. */
export function textOf(children: unknown): string {
  if (Array.isArray(children)) return children.map(textOf).join('')
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (children === null || children === undefined || typeof children === 'boolean') return ''
  throw beyondUs
}
