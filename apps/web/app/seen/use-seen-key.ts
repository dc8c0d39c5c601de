import { isTyping, usePageKeys } from '@marquee/ui/use-page-keys'

/** Calls `mark` when the key S is pressed on the page itself: not while typing, nor under a dialog. */
export function useSeenKey(mark: () => void): void {
  usePageKeys((event) => {
    if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (!isTyping(event) && !isUnderDialog()) mark()
  })
}

/** A toast is a dialog as well, beside which the page can be used. */
const isUnderDialog = () => document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null
