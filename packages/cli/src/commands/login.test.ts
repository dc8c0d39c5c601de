import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../run.ts'
import { type Answer, computer } from '../test/computer.ts'

const CODE = {
  ...{ device_code: 'd', user_code: 'BCDF-GHJK', verification_uri: 'https://marquee.test/activate' },
  ...{
    verification_uri_complete: 'https://marquee.test/activate?code=BCDFGHJK',
    expires_in: 900,
    interval: 5,
  },
}

/** Stores what an earlier login would have stored, readable for others, and returns the file. */
async function store(home: string, settings: object): Promise<string> {
  const file = join(home, '.config/marquee/settings.json')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(settings), { mode: 0o644 })
  return file
}

test('login waits as the server wants, and stores the token for its address alone', async () => {
  const refusal = (error: string) => ({ status: 400, body: { error } })
  const answers: Answer[] = [
    { body: CODE },
    refusal('authorization_pending'),
    refusal('slow_down'),
    { status: 503, body: { problem: 'service-unavailable' } },
    'no network',
    { body: { access_token: 'mq_new' } },
  ]
  const { world, home, pauses, notes } = await computer(answers, { MARQUEE_TOKEN: undefined })
  expect(await run(['login'], world)).toBe(0)
  expect(pauses).toEqual([5, 5, 10, 15, 20])
  expect(notes[0]).toContain('BCDF-GHJK')
  const file = join(home, '.config/marquee/settings.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: 'https://marquee.test', token: 'mq_new' })

  const elsewhere = { ...world, env: { MARQUEE_URL: 'https://other.test' } }
  expect(await run(['up-next'], elsewhere)).toBe(3)
})

test('another login revokes the token of the one before', async () => {
  const { world, home, sent } = await computer([
    { body: CODE },
    { body: { access_token: 'mq_new' } },
    { body: {} },
  ])
  await store(home, { url: 'https://marquee.test', token: 'mq_old' })
  expect(await run(['login'], world)).toBe(0)
  expect(sent.at(-1)).toMatchObject({ path: '/api/v1/oauth/revoke', body: { token: 'mq_old' } })
})

test('settings that others could read are theirs no longer when the next token is stored', async () => {
  const { world, home } = await computer([{ body: CODE }, { body: { access_token: 'mq_new' } }])
  const file = await store(home, {})
  const before = await open(file)
  expect(await run(['login'], world)).toBe(0)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await before.readFile('utf8')).toBe('{}')
  await before.close()
})

test('a token that cannot be stored is revoked, and the file is named', async () => {
  const { world, home, sent, notes } = await computer([
    { body: CODE },
    { body: { access_token: 'mq_new' } },
    { body: {} },
  ])
  await writeFile(join(home, '.config'), '')
  expect(await run(['login'], world)).toBe(1)
  expect(sent.at(-1)).toMatchObject({ path: '/api/v1/oauth/revoke', body: { token: 'mq_new' } })
  expect(notes.at(-1)).toContain(`${join(home, '.config/marquee/settings.json')} cannot be written.`)
})

test('login says why it was refused', async () => {
  const busy = { status: 429, body: { problem: 'too-many-attempts', message: 'Too many attempts.' } }
  const { world, notes } = await computer([busy, { status: 404, body: 'a page' }])
  expect(await run(['login'], world)).toBe(1)
  expect(await run(['login'], world)).toBe(1)
  expect(notes).toEqual(['Too many attempts.', 'There is no Marquee at this address.'])
})

test('logout leaves the stored settings alone where the token was another', async () => {
  const { world, home } = await computer([{ body: {} }])
  const file = await store(home, { url: 'https://marquee.test', token: 'mq_stored' })
  expect(await run(['logout'], world)).toBe(0)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ token: 'mq_stored' })
})
