import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime'

type Made = ReactElement & { $$typeof: symbol; ref: null; _owner: null }
type Props = { ref?: unknown; key?: unknown; [name: string]: unknown }

const $$typeof = Symbol.for('react.element')

/**
 * An element as React 18 makes it, but without a copy of its properties: those of JSX are nobody else's. What has a ref
 * or a key among them, or default ones, is left to React.
 */
export function jsx(type: ElementType & { defaultProps?: unknown }, props: Props, key?: Key): ReactElement {
  if ((props.ref ?? props.key ?? type.defaultProps) != null) return reactJsx(type, props, key)
  const made: Made = {
    $$typeof,
    type,
    key: key === undefined ? null : `${key}`,
    ref: null,
    props,
    _owner: null,
  }
  return made
}

export { Fragment, jsx as jsxs }
