import { expect, test } from 'vitest'
import { createUpstream } from './upstream.ts'

test('an answer that never ends is given up after 20 MB, twice', async () => {
  let pulled = 0
  let cancelled = 0
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(1_000_000))
      },
      cancel() {
        cancelled += 1
      },
    })
  const upstream = createUpstream({ now: () => 0, wait: async () => {}, random: () => 0, limit: 60_000 })

  const asking = upstream.ask(
    async () => new Response(endless()),
    'https://tmdb.test/3/tv/1',
    { headers: {} },
    true,
  )

  await expect(asking).rejects.toThrow('larger than 20000000 bytes')
  expect(cancelled).toBe(2)
  // One more may be under way each time.
  expect(pulled).toBeLessThanOrEqual(2 * 22)
})
