import fc from 'fast-check'
import { decode, encode as encodeStream } from 'turbo-stream'
import { expect, test } from 'vitest'
import { encode } from './server-encode.ts'

const read = async (written: string | ReadableStream<Uint8Array>) => {
  const { body } = new Response(written)
  return body && (await decode(body)).value
}

const anything = fc.anything({
  withSparseArray: true,
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
})

test('what was written is read as what the framework writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), anything), async (value) => {
      expect(await read(encode({ value }))).toEqual(await read(encodeStream({ value })))
    }),
  )
})

test('plain data is a text at once, in which equal values stand once', () => {
  const loaderData = {
    root: { viewer: null, names: ['one', 'two', 'one', undefined] },
    title: { name: 'one' },
  }

  expect(encode(loaderData)).toBe(
    '[{"_1":2,"_8":9},"root",{"_3":-5,"_4":5},"viewer","names",[6,7,6,-7],"one","two","title",{"_10":6},"name"]\n',
  )
  expect([encode(undefined), encode(null)]).toEqual(['-7\n', '-5\n'])
})

test('a loop among values is no endless text', async () => {
  const loop: { name: string; self?: unknown } = { name: 'loop' }
  loop.self = loop

  expect(await read(encode({ loop }))).toEqual({ loop })
})

test.each([
  ['a promise', { later: Promise.resolve(1) }],
  ['an error', { error: new Error('gone') }],
  ['a date', [new Date(0)]],
  ['what the framework marks', { [Symbol('redirect')]: { status: 302 } }],
])('%s is left to the framework', (_, value) => {
  expect(encode(value, { postPlugins: [() => ['Fallback']] })).toBeInstanceOf(ReadableStream)
})
