import { Scripts } from '@remix-run/react'
import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Remix's scripts, fetched after styles, fonts and the hero: a page can be seen and used without them, and a browser
 * takes the preloads that Remix writes for as urgent as a style sheet.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  // Called and not drawn, for its links have no other way out; its hooks become this component's own.
  return Children.map(Scripts(props)?.props.children, late)
}

function late(node: ReactNode): ReactNode {
  if (!isValidElement<{ rel?: string; fetchpriority?: string }>(node) || node.props.rel !== 'modulepreload')
    return node
  // React 18 knows the attribute only in lower case.
  return cloneElement(node, { fetchpriority: 'low' })
}
