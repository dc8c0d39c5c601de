import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

test('every test that the security page names is there', () => {
  const rows = read('docs/security.md').matchAll(/^\| [^|]+ \| `([^`]+)` \| ([^|]+) \|$/gm)
  const missing = [...rows].flatMap(([, file = '', title = '']) =>
    read(file).includes(title) ? [] : [`${file}: ${title}`],
  )

  expect(missing).toEqual([])
})

test('no browser test that the security page names is tried again', () => {
  const files = read('docs/security.md').match(/e2e\/tests\/[\w.-]+\.ts/g) ?? []
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !read(file).includes('retries: 0'))).toEqual([])
})

test('cookies are named and marked in one place', () => {
  expect(cookiesIn('packages/domain/src')).toContain('packages/domain/src/cookie.ts __Host-session')
  expect(['apps/api/src', 'apps/web/app'].flatMap(cookiesIn)).toEqual([])
})

/** Where the source of a folder, tests aside, names a cookie or writes one by another way. */
function cookiesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) =>
      (read(`${folder}/${path}`).match(/__(Host|Secure)-[\w-]+|hono\/cookie|SameSite/g) ?? []).map(
        (found) => `${folder}/${path} ${found}`,
      ),
    )
}
