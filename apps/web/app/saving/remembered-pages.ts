import { pageOwner, setOwner } from './owner.ts'
import { leaveInTab, takeFromTab } from './tab-memory.ts'

/** Name under which the tab stores whose its newest page is. */
const NEWEST = 'owner'

/** Says whose account the page shows, by when it was made, for its changes and for older pages of the tab. */
export function setPageOwner(createdAt: string | undefined): void {
  setOwner(createdAt)
  leaveInTab(NEWEST, createdAt)
}

/**
 * Loads the page again when Back brings it out of the browser's memory and its tab has since shown a page of another
 * person, or of a signed-out one: after logging out nothing of the person may appear.
 */
export function watchRememberedPages(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const newest = takeFromTab(NEWEST) ?? undefined
    leaveInTab(NEWEST, pageOwner())
    if (newest === pageOwner()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
