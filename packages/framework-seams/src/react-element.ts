import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime'

type Made = ReactElement & { $$typeof: symbol; ref: null; _owner: null }
type Props = { ref?: unknown; key?: unknown; [name: string]: unknown }

const $$typeof = Symbol.for('react.element')

/**
 * Creates an element as React 18 does, but without copying its properties, which JSX shares with no other code.
 * Elements with a ref, a key among the properties, or default properties are left to React.
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
