import { spawnSync } from 'node:child_process'
import { missingPrograms } from '@marquee/e2e/programs'
import { expect, test } from 'vitest'
import { root } from './settings.ts'

const there = process.execPath
const all = {
  CHROME_PATH: there,
  FIREFOX_PATH: there,
  WEBKIT_DRIVER_PATH: there,
  MINIBROWSER_PATH: there,
  XVFB_PATH: there,
}
const install = 'apt-get install chromium firefox-esr webkit2gtk-driver xvfb'

test('where every program is installed, none is missing', () => {
  expect(missingPrograms(all)).toEqual([])
})

test.each(Object.keys(all))('where %s names no file, it is said what to install', (variable) => {
  const problems = missingPrograms({ ...all, [variable]: '/nowhere' })
  expect(problems).toEqual([
    `There is no file /nowhere. Install it with "${install}", or say in ${variable} where it is.`,
  ])
})

test('npm run test:browsers fails before it starts anything where an engine is missing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test-browsers.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...all, FIREFOX_PATH: '/nowhere' },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(install)
})
