import { execFile, spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const MARQUEE = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))

/** Shōgun, of which the sandbox airs an episode every week. */
const WEEKLY = 126308

type Ended = { code: number; out: string; err: string }

test('the command line signs in by letters, marks, rates, imports, copies and signs out', async ({
  page,
  baseURL,
}, testInfo) => {
  await becomeMember(page)
  const env = { ...process.env, XDG_CONFIG_HOME: testInfo.outputPath('config') }
  const marquee = async (...args: string[]): Promise<Ended> => {
    const ended = promisify(execFile)(process.execPath, [MARQUEE, ...args], { env })
    return ended.then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
      ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
    )
  }
  const json = async (...args: string[]) => JSON.parse((await marquee(...args, '--json')).out)

  expect(await marquee('up-next')).toMatchObject({ code: 3, err: expect.stringContaining('marquee login') })

  const login = spawn(process.execPath, [MARQUEE, 'login', '--url', `${baseURL}`], { env })
  const ended = new Promise<number | null>((resolve) => login.on('close', resolve))
  for await (const line of createInterface({ input: login.stderr })) {
    const [, letters] = /enter (\S+)$/.exec(line) ?? []
    if (letters === undefined) continue
    const code = letters.replace('-', '')
    const allowed = await page.request.post(`/api/me/activations/${code}`, {
      ...{ headers: sameSite, data: { allow: true } },
    })
    expect(allowed.status()).toBe(200)
  }
  expect(await ended).toBe(0)
  expect((await stat(testInfo.outputPath('config/marquee/settings.json'))).mode & 0o777).toBe(0o600)

  expect(await marquee('seen', 'Shōgun', 'S01E01', '--at', '2024-03-01')).toMatchObject({
    ...{ code: 0, out: 'Seen: Shōgun S01E01\n' },
  })
  expect((await marquee('seen', 'Shōgun', 's1e1', '--at', '2024-03-01')).out).toContain('Seen already')
  expect(await json('up-next')).toMatchObject([{ title: 'Shōgun', next: { season: 1, number: 2 } }])
  expect((await marquee('rate', 'Shōgun', 'S01', '9')).out).toBe('Rated 9 of 10: Shōgun season 1\n')
  expect((await marquee('seen', 'No such film at all')).code).toBe(4)

  const plays = testInfo.outputPath('plays.csv')
  const rows = Array.from({ length: 250 }, (_, day) => {
    const at = new Date(Date.UTC(2020, 0, 1 + day, 20)).toISOString()
    return `${WEEKLY},1,1,${at}`
  })
  await writeFile(plays, ['tmdb,season,episode,watched_at', ...rows].join('\n'))
  expect(await json('import', plays)).toEqual({ added: 250, existing: 0, notFound: [] })
  expect(await json('import', plays)).toEqual({ added: 0, existing: 250, notFound: [] })

  const copy = testInfo.outputPath('copy.json')
  expect(await json('export', '--out', copy)).toMatchObject({ file: copy })
  const { items } = JSON.parse(await readFile(copy, 'utf8'))
  expect(Object.keys(items).filter((name) => name.startsWith('play '))).toHaveLength(251)
  expect(await json('export', '--out', copy)).toMatchObject({ changes: 0, items: Object.keys(items).length })

  expect((await marquee('logout')).out).toContain('revoked')
  expect((await marquee('up-next')).code).toBe(3)
})
