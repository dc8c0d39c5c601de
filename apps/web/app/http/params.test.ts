import { expect, test } from 'vitest'
import { readCount, readForm, readId, readPage, requireSegment } from './params.ts'

test.each(['27205.0', ' 27205', '1e3', '-1', '0', '00', '027205', '99999999999', '2147483648', '', 'abc'])(
  'an address with the id "%s" leads nowhere',
  (id) => {
    expect(readId(id)).toBeNull()
  },
)

test.each(['../../me', '..', 'a/b', 'a?b', 'a#b', '%2e', '', undefined])(
  'the id "%s" of an address names nothing of ours',
  (id) => {
    expect(() => requireSegment(id)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  },
)

test('an id or a token of ours is a segment', () => {
  const id = '01a2b3c4-0000-4000-8000-00000000000f'
  expect([requireSegment(id), requireSegment('watchlist')]).toEqual([id, 'watchlist'])
})

test('an id, a season and a page are read as they are written', () => {
  expect([readId('27205'), readId('2147483647')]).toEqual([27205, 2147483647])
  expect([readCount('0'), readCount('38'), readCount('01'), readCount('-1')]).toEqual([0, 38, null, null])
  expect([readPage('2'), readPage('501'), readPage('1e2'), readPage(null)]).toEqual([2, 500, 1, 1])
})

test.each([
  ['never ends', ['name=', null], 408],
  ['ends', ['name=', 'Ada'], 200],
])('a form that %s is answered in time', async (_, pieces, status) => {
  const left = [...pieces]
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece === undefined) return controller.close()
      if (piece === null) return new Promise<void>(() => {})
      controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '8' }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const read = readForm(new Request('https://marquee.test/account', init), 1000, 50)

  const answered = await read.then(
    (form) => [200, form.get('name')],
    ({ init }) => [init.status, null],
  )
  expect(answered).toEqual(status === 200 ? [200, 'Ada'] : [status, null])
})

test('no more is read of a form than it may have, though it does not say how long it is', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 100) return controller.close()
      controller.enqueue(new TextEncoder().encode(`name=${'a'.repeat(500)}&`))
    },
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' }
  const read = readForm(new Request('https://marquee.test/account', init), 2000)
  await expect(read).rejects.toMatchObject({ init: { status: 413 } })
  expect(sent).toBeLessThan(20)
})
