import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './settings.ts'
import { steps } from './test-steps.ts'

test('npm test runs the tests of every workspace', () => {
  const manifests = globSync(['{apps,packages}/*/package.json', '{e2e,scripts}/package.json'], { cwd: root })
  const tested = manifests.flatMap((path) => {
    const { name, scripts = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    return Object.keys(scripts).some((script) => script === 'test' || script === 'test:e2e') ? [name] : []
  })
  const run = steps.flatMap(({ commands }) => commands.flatMap(({ args }) => args)).join(' ')

  expect(tested.length).toBeGreaterThan(8)
  expect(tested.filter((name) => !run.includes(name))).toEqual([])
})
