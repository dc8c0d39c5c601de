import { type ComponentPropsWithoutRef, forwardRef, isValidElement, type ReactNode } from 'react'

/** A list whose items are its children. */
export const ItemList = forwardRef<HTMLUListElement, ComponentPropsWithoutRef<'ul'>>(function ItemList(
  { children, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul ref={ref} role="list" {...rest}>
      {itemsOf(children)}
    </ul>
  )
})

/** Each child as an item, by the child's own key. React's `Children.map` gives and escapes new ones. */
function itemsOf(children: ReactNode): ReactNode {
  return [children].flat().map((child) => isValidElement(child) && <li key={child.key}>{child}</li>)
}
