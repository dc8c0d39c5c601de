import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { becomeAda, becomeMember } from '../people.ts'
import { saveSomething } from '../saved.ts'
import { addressesOf } from '../screens.ts'

const assets = fileURLToPath(new URL('../../apps/web/build/client/assets/', import.meta.url))

/** Style sheets of the build with the classes that each has rules for. */
const sheets = readdirSync(assets)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, classes: classesOf(readFileSync(assets + name, 'utf8')) }))

function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

/** Returns the style sheets that a document lacks: none that it links has rules for a class of its elements. */
async function lackedSheets(request: APIRequestContext, address: string): Promise<string[]> {
  const html = await (await request.get(address)).text()
  const linked = sheets.filter(({ name }) => html.includes(`href="/assets/${name}"`))
  expect(linked, address).not.toEqual([])
  const used = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const lacked = used.filter((name) => !linked.some(({ classes }) => classes.has(name)))
  return sheets.filter(({ classes }) => lacked.some((name) => classes.has(name))).map(({ name }) => name)
}

test('a document links all that its elements are styled by, for anonymous visitors', async ({ request }) => {
  for (const address of [...addressesOf('public'), '/search/detail/1396?type=series'])
    expect.soft(await lackedSheets(request, address), address).toEqual([])
})

test('a document links all that its elements are styled by, for somebody who has saved and rated much, or a little', async ({
  page,
  request,
}) => {
  await becomeAda(request)
  await becomeMember(page)
  await saveSomething(page)
  const addresses = [...addressesOf('account'), '/search', '/up-next', '/search/detail/1396?type=series']
  for (const address of addresses)
    for (const who of [request, page.request])
      expect.soft(await lackedSheets(who, address), address).toEqual([])
})
