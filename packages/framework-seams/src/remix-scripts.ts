import { Scripts } from '@remix-run/react'
import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react'

/**
 * Returns the elements of `<Scripts>` one by one, so that they can be put elsewhere in the page. A hook: the component
 * is called, not rendered, and its hooks become those of the caller.
 */
export function useScriptElements(props: ComponentProps<typeof Scripts>): ReactNode[] {
  return flattened(Scripts(props)?.props.children)
}

function flattened(nodes: ReactNode): ReactNode[] {
  return Children.toArray(nodes).flatMap((node) =>
    isValidElement<{ children?: ReactNode }>(node) && node.type === Fragment
      ? flattened(node.props.children)
      : [node],
  )
}
