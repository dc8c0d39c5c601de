import type { SentTarget } from './target.ts'

/** Functions of axe-core that compute the role and name of an element, with their set-up. */
type Axe = {
  setup: (root: Document) => void
  teardown: () => void
  commons: {
    aria: { getRole: (element: Element) => string | null }
    text: { accessibleText: (element: Element) => string }
    dom: { isVisibleToScreenReaders: (element: Element) => boolean }
  }
}

/**
 * Runs in a page that has axe-core: every element of the role and name, or the innermost ones of the text, that can be
 * seen, in the order of the page. It is sent as text, so it uses nothing from outside.
 */
export function findInPage(target: SentTarget): Element[] {
  const axe: Axe = Reflect.get(window, 'axe')
  const { aria, text, dom } = axe.commons
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

  const find = ({ role, pattern: sent, within }: SentTarget): Element[] => {
    const roots = within ? find(within) : [document.documentElement]
    const all = new Set(roots.flatMap((root) => [...root.querySelectorAll('*')]))
    const pattern = sent && new RegExp(sent.source, sent.flags)
    if (role !== undefined)
      return [...all].filter(
        (element) =>
          aria.getRole(element) === role &&
          isSeen(element) &&
          dom.isVisibleToScreenReaders(element) &&
          (!pattern || pattern.test(tidy(text.accessibleText(element)))),
      )
    const matching = [...all].filter(
      (element) => pattern?.test(tidy(element.textContent ?? '')) && isSeen(element),
    )
    return matching.filter(
      (element) => !matching.some((other) => other !== element && element.contains(other)),
    )
  }

  axe.setup(document)
  try {
    return find(target)
  } finally {
    axe.teardown()
  }
}
