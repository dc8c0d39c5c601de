import { isValidElement, type ReactNode } from 'react'

/** Each child as an item of a list, by the child's own key. React's `Children.map` gives and escapes new ones. */
export function listItems(children: ReactNode): ReactNode {
  return [children].flat().map((child) => isValidElement(child) && <li key={child.key}>{child}</li>)
}
