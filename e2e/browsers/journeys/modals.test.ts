import { becomeMember, expectGone, expectPath, open, see } from '../steps.ts'
import type { Target } from '../target.ts'
import { expect, test } from '../test.ts'

const film = '/search/detail/27205?type=movies'
const series = '/search/detail/1396?type=series'

type Modal = { what: string; page: string; opener: Target; name: string; isForMembers?: boolean }

const modals: Modal[] = [
  { what: 'Rate', page: film, opener: { role: 'link', name: 'Rate' }, name: 'Rate', isForMembers: true },
  {
    what: 'the choice of a season',
    page: series,
    opener: { role: 'link', name: 'Choose' },
    name: 'Choose a season',
  },
  { what: 'an episode', page: series, opener: { role: 'link', name: 'Pilot' }, name: 'Pilot' },
  {
    what: 'the login',
    page: '/privacy',
    opener: { role: 'link', name: 'Login' },
    name: 'Chose your log in mode',
  },
]

for (const { what, page, opener, name, isForMembers } of modals) {
  test(`${what} opens over its page, keeps the focus, closes by Escape and Back and gives the focus back`, async ({
    tab,
    connection,
  }) => {
    const dialog = { role: 'dialog', name } as const
    if (isForMembers) await becomeMember(tab, connection)
    await open(tab, page)

    await tab.click(opener)
    await see(tab, dialog)
    for (let times = 0; times < 8; times++) {
      await tab.press('Tab')
      await expect.poll(() => tab.evaluate(isFocusOutside)).toBe(false)
    }
    await tab.press('Escape')
    await expectGone(tab, dialog)
    await expectPath(tab, page)
    await expect.poll(() => tab.isFocused(opener)).toBe(true)

    await tab.click(opener)
    await see(tab, dialog)
    await tab.back()
    await expectGone(tab, dialog)
    await expectPath(tab, page)
  })
}

/** Returns whether an element of the page beneath has the focus; the browser's own bars do not count. */
function isFocusOutside(): boolean {
  const { activeElement } = document
  return activeElement !== document.body && !!activeElement?.closest('main, nav[aria-label=Main]')
}
