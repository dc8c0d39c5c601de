import axe from 'axe-core'
import { rules } from '../../axe.ts'
import { becomeMember, open } from '../steps.ts'
import type { Tab } from '../tab.ts'
import { expect, test } from '../test.ts'

type Violation = { id: string; nodes: { target: string[] }[] }
type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> }

test('signed out, axe finds nothing wrong with any screen', async ({ tab }) => {
  for (const address of [
    '/search',
    '/search?q=inception',
    '/search/detail/27205?type=movies',
    '/search/detail/1396?type=series',
    '/register?action=choose',
    '/register?action=login',
    '/privacy',
  ])
    await examine(tab, address)
})

test('signed in, axe finds nothing wrong with any screen', async ({ tab, connection }) => {
  await becomeMember(tab, connection)
  for (const address of [
    '/bookmarks',
    '/up-next',
    '/calendar',
    '/my-series',
    '/history',
    '/rankings',
    '/account',
    '/account/connections',
    '/account/connections?new=player',
    '/account/notifications',
    '/calendar?subscribe=open',
    '/activate',
    '/rate?id=1396&type=series',
    '/seen?series=1396&season=1',
    '/account?confirm=erase',
  ])
    await examine(tab, address)
})

async function examine(tab: Tab, address: string): Promise<void> {
  await open(tab, address)
  await expect.poll(() => tab.evaluate(transitions), `${address} has come to rest`).toBe(0)
  await tab.addScript(axe.source)
  const found = await tab.evaluate(async (tags) => {
    const { run }: Axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
  expect.soft(found, address).toEqual([])
}

/** Number of running transitions between themes, during which elements have colours of neither. */
function transitions(): number {
  return document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
    .filter((element) => element?.checkVisibility()).length
}
