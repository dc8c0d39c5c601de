import { readEvent } from '@marquee/players/read-event'
import { SAMPLES as FILES } from '@marquee/players/test/samples'
import { expect, test } from 'vitest'
import { ask } from '#test/ask.ts'
import { readAddress } from './address.ts'
import { bodyOf } from './body.ts'
import { SAMPLES } from './samples.ts'

const read = async (index: number, about: 'invented' | 'catalogue') => {
  const sample = SAMPLES[index]
  if (sample === undefined) throw new Error('There is no such sample')
  const { body, contentType } = bodyOf(sample, about)
  const request = new Request('https://product.test', { method: 'POST', body })
  const type = contentType ?? request.headers.get('content-type') ?? ''
  return readEvent(type, new Uint8Array(await request.arrayBuffer()))
}

test.each(SAMPLES.map(({ player, name }, index) => ({ player, name, index })))(
  '$player/$name is sent as its player sends it',
  async ({ player, name, index }) => {
    const event = await read(index, 'invented')
    expect(event).toMatchObject(
      name === 'template-that-is-no-json' ? { problem: 'no-json' } : { event: { player } },
    )
  },
)

test('every sample that is one event is on the page', () => {
  // Those in `.http` are events that are sent as forms, as the page sends all of Plex and Emby.
  const files = FILES.map(({ name }) => name)
    .filter((name) => !name.endsWith('.http'))
    .map((name) => name.replace(/\.\w+$/, ''))
  expect(SAMPLES.map(({ player, name }) => `${player}/${name}`).toSorted()).toEqual(files.toSorted())
})

test('samples can be about titles of the demo catalogue', async () => {
  const at = (wanted: string) => SAMPLES.findIndex(({ player, name }) => `${player}/${name}` === wanted)
  expect(await read(at('plex/movie-scrobble'), 'catalogue')).toMatchObject({
    event: { item: { name: 'Inception', year: 2010, ids: { tmdb: 27205 } } },
  })
  expect(await read(at('jellyfin/episode-playback-stop'), 'catalogue')).toMatchObject({
    event: { item: { series: { name: 'Breaking Bad', year: 2008 }, season: 2, numbers: [3] } },
  })
})

test.each([
  ['http://localhost:8788/hooks/abcdefghijklmnopqrstuv', true],
  ['http://localhost:8788/hooks/short', false],
  ['http://localhost:8788/api/me', false],
  ['file:///hooks/abcdefghijklmnopqrstuv', false],
  ['', false],
])('of %j it is %s that it is an address of a connection', (text, isOne) => {
  expect(readAddress(text) !== null).toBe(isOne)
})

test('the page has a button for each, and sends nothing elsewhere', async () => {
  const page = await (await ask('/players')).text()
  expect(page.match(/name="sample"/g)).toHaveLength(SAMPLES.length)
  const body = new URLSearchParams({ address: 'http://localhost/api/me', sample: 'plex/movie-scrobble' })
  const answer = await ask('/players', { method: 'POST', body })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('no address')])
})
