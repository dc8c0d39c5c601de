import type { ImportRecord } from '@marquee/importers/record'
import { expect, test } from 'vitest'
import type { SendFailure } from './messages.ts'
import { prepareUpload, type Upload } from './prepare-upload.ts'
import { SendError, type SendProgress, sendUpload, type Transport } from './send-upload.ts'

const play = (key: string): ImportRecord => ({
  ...{ key, source: 'trakt', action: 'play', episode: null },
  position: { file: 'history.json', line: 1 },
  title: { kind: 'film', ids: { tmdb: 1 }, name: 'Heat', year: 1995 },
  time: { at: null, precision: 'unknown', isApproximate: false },
})

const uploadOf = (count: number): Promise<Upload> =>
  prepareUpload({
    records: Array.from({ length: count }, (_, index) => play(`trakt:${index}`)),
    ...{ files: [], problems: [], problemCount: 0, skipped: [], claims: [] },
  })

type Reply = { status: number; body?: unknown } | 'no-network'

/** Network that gives these answers, one by one by address, and remembers the requests. */
function networkOf(replies: Record<string, Reply[]>) {
  const requests: string[] = []
  const waits: number[] = []
  const transport: Transport = {
    async request(method, path) {
      const name = `${method} ${path.replace('/api/me/imports', '')}`
      requests.push(name)
      const list = replies[name] ?? []
      const reply = (list.length > 1 ? list.shift() : list[0]) ?? { status: 200, body: { missing: 0 } }
      if (reply === 'no-network') throw new TypeError('Failed to fetch')
      return Response.json(reply.body ?? {}, { status: reply.status })
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    isOffline: () => false,
  }
  return { transport, requests, waits }
}

const created = (missing: number[]) => ({ status: 201, body: { import: { id: 'a' }, missing } })

test('all pieces are sent, then the import is started', async () => {
  const { transport, requests } = networkOf({ 'POST ': [created([0, 1])] })
  const progress: SendProgress[] = []

  expect(await sendUpload(await uploadOf(1001), transport, (one) => progress.push({ ...one }))).toBe('a')
  expect(requests).toEqual(['POST ', 'PUT /a/pieces/0', 'PUT /a/pieces/1', 'POST /a/start'])
  expect(progress.map(({ sent }) => sent)).toEqual([0, 0, 1, 2])
})

test('of an upload that was interrupted only the missing pieces are sent', async () => {
  const { transport, requests } = networkOf({ 'POST ': [created([2])] })
  await sendUpload(await uploadOf(2500), transport, () => {})
  expect(requests).toEqual(['POST ', 'PUT /a/pieces/2', 'POST /a/start'])
})

test('a piece that gets no answer is sent again, each time a while later', async () => {
  const { transport, requests, waits } = networkOf({
    'POST ': [created([0])],
    'PUT /a/pieces/0': ['no-network', { status: 503 }, { status: 200, body: { missing: 0 } }],
  })
  await sendUpload(await uploadOf(1), transport, () => {})
  expect(requests.filter((name) => name.startsWith('PUT'))).toHaveLength(3)
  expect(waits).toEqual([1000, 2000])
})

test.each([
  { what: 'a piece that another tab has sent', refused: 'PUT /a/pieces/0' },
  { what: 'a start whose answer was lost', refused: 'POST /a/start' },
])('$what ends nothing: the import has gone on', async ({ refused }) => {
  const { transport } = networkOf({
    'POST ': [created([0])],
    [refused]: [{ status: 409, body: { problem: 'import-state' } }],
    'GET /a': [{ status: 200, body: { id: 'a', state: 'review' } }],
  })
  expect(await sendUpload(await uploadOf(1), transport, () => {})).toBe('a')
})

test('a service that stays silent ends the sending', async () => {
  const { transport } = networkOf({ 'POST ': ['no-network'] })
  const sending = sendUpload(await uploadOf(1), transport, () => {})
  await expect(sending).rejects.toEqual(new SendError({ reason: 'unreachable' }))
})

const failures: { failure: SendFailure; replies: Record<string, Reply[]> }[] = [
  {
    failure: { reason: 'running', id: 'b' },
    replies: {
      'POST ': [{ status: 409, body: { problem: 'import-running' } }],
      'GET ': [
        {
          status: 200,
          body: {
            imports: [
              { id: 'c', state: 'done' },
              { id: 'b', state: 'review' },
            ],
          },
        },
      ],
    },
  },
  { failure: { reason: 'signed-out' }, replies: { 'POST ': [{ status: 401 }] } },
  {
    failure: { reason: 'gone' },
    replies: {
      'POST ': [created([0])],
      'PUT /a/pieces/0': [{ status: 409, body: { problem: 'import-state' } }],
      'GET /a': [{ status: 200, body: { id: 'a', state: 'cancelled' } }],
    },
  },
  {
    failure: { reason: 'refused', message: 'Too many.' },
    replies: { 'POST ': [{ status: 429, body: { problem: 'too-many-attempts', message: 'Too many.' } }] },
  },
]

test.each(failures)('sending ends with $failure.reason', async ({ failure, replies }) => {
  const { transport } = networkOf(replies)
  const error = await sendUpload(await uploadOf(1), transport, () => {}).catch((error: unknown) => error)
  expect(error).toMatchObject({ failure })
})
