import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, root } from '../settings.ts'
import { listAddresses } from './local-addresses.ts'

test('a start prints every address that the README has', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (http:\/\/localhost:\S+) +\|/gm)].map(([, address = '']) => address)
  expect(rows.length).toBeGreaterThan(5)
  const printed = listAddresses(readSettings({})).match(/http:\S+/g)
  expect(printed).toEqual(expect.arrayContaining(rows))
})
