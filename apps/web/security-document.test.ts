import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('every test that the security page names is there', () => {
  const rows = read('docs/security.md').matchAll(/^\| [^|]+ \| `([^`]+)` \| ([^|]+) \|$/gm)
  const missing = [...rows].flatMap(([, file = '', title = '']) =>
    read(file).includes(title) ? [] : [`${file}: ${title}`],
  )

  expect(missing).toEqual([])
})

test('the cookies page names every cookie that the product sets', () => {
  const page = read('apps/web/app/routes/cookies.tsx')
  const set = ['apps/api/src', 'apps/web/app'].flatMap(cookiesIn)

  expect(set).toContain('__Host-session')
  expect(new Set(set.filter((name) => !page.includes(name)))).toEqual(new Set())
})

/** The names of cookies in the source of a folder, tests aside. */
function cookiesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => read(`${folder}/${path}`).match(/__(Host|Secure)-[\w-]+/g) ?? [])
}
