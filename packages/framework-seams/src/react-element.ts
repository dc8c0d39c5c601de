import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, jsx as reactJsx } from 'react/jsx-runtime'

type Made = ReactElement & { $$typeof: symbol; ref: unknown; _owner: null }
type Props = { ref?: unknown; key?: unknown; [name: string]: unknown }

const $$typeof = Symbol.for('react.element')

/**
 * Creates an element as React 18 does, but without copying its properties, which JSX shares with no other code. Of a tag
 * with a ref they are copied at once instead of one by one. Components with a ref, a key among the properties, and
 * default properties are left to React.
 */
export function jsx(type: ElementType & { defaultProps?: unknown }, props: Props, key?: Key): ReactElement {
  if ((props.key ?? type.defaultProps) != null) return reactJsx(type, props, key)
  if (props.ref == null) return made(type, props, null, key)
  // React writes no attribute that is undefined.
  if (typeof type === 'string') return made(type, { ...props, ref: undefined }, props.ref, key)
  return reactJsx(type, props, key)
}

function made(type: ElementType, props: Props, ref: unknown, key: Key | undefined): ReactElement {
  const element: Made = {
    $$typeof,
    type,
    key: key === undefined ? null : `${key}`,
    ref,
    props,
    _owner: null,
  }
  return element
}

export { Fragment, jsx as jsxs }
