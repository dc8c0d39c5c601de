import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { formOf } from '#testing/recording-api.ts'
import { decideCode } from './decide-code.ts'
import { readCode } from './read-code.ts'

const long = `${'a'.repeat(39)}🎬`
const cut = 'a'.repeat(39)

test.each(['', 'allow'])(
  'a text that is cut amid a sign is looked up and refused in words, with the intent "%s"',
  async (intent) => {
    const paths: string[] = []
    const fetch = async (input: RequestInfo | URL) => {
      paths.push(new URL(`${input}`).pathname)
      return Response.json({ problem: 'code-unknown' }, { status: 404 })
    }
    const api = createApiClient({ origin: 'https://marquee.test', api: { fetch } })
    const { data, init } = await decideCode(api, formOf({ intent, code: ` ${long} ` }))

    expect(init?.status).toBe(404)
    expect(data).toMatchObject({ step: 'code', code: cut, problem: expect.stringContaining('No device') })
    expect(paths).toEqual([`/api/me/activations/${cut}`])
  },
)

test.each([
  ['BCDF-GHJK', 'BCDF-GHJK'],
  [' bcdf ghjk ', 'bcdf ghjk'],
  [long, cut],
  ['', ''],
])('%j is read as the code %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})
