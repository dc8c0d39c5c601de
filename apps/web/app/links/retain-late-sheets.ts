/** Style sheets that late parts share with pages. */
const LATE = /\/assets\/(offline-status|seen-date)-[^/]*\.css$/

/**
 * Puts a style sheet of late parts back that has left the document together with a page; returns a function that ends
 * it. Vite loads a sheet for late parts once, and not at all where a page has brought it.
 */
export function retainLateSheets(): () => void {
  const leaving = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
      if (
        node instanceof HTMLLinkElement &&
        LATE.test(node.href) &&
        !node.isConnected &&
        !isLinked(node.href)
      )
        document.head.appendChild(node)
  })
  leaving.observe(document.head, { childList: true })
  return () => leaving.disconnect()
}

const isLinked = (address: string) => [...document.styleSheets].some(({ href }) => href === address)
