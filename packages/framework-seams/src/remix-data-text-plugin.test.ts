import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withCuts } from './cuts.ts'
import { DATA_AS_TEXT, dataAsText } from './remix-data-text-plugin.ts'

type TurboStream = {
  encode(input: unknown): ReadableStream<Uint8Array> | string
  decode(stream: ReadableStream<Uint8Array>): Promise<{ value: unknown; done: Promise<unknown> }>
}

// As `@remix-run/server-runtime` finds it; its package hands out the module, and not its path.
const remix = createRequire(createRequire(import.meta.url).resolve('@remix-run/cloudflare'))
const modules = remix.resolve('turbo-stream').replace(/turbo-stream\/.*$/, '')
const load = (code: string): Promise<TurboStream> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)
const read = (path: string) => readFileSync(`${modules}${path}`, 'utf8')
const changed = (path: string) => withCuts(read(path), path, DATA_AS_TEXT[path] ?? [])
const TURBO_STREAM = 'turbo-stream/dist/turbo-stream.mjs'
const [theirs, ours] = await Promise.all([load(read(TURBO_STREAM)), load(changed(TURBO_STREAM))])
const textOf = (encoded: ReadableStream | string) => new Response(encoded).text()

test.each([
  ['an outcome', { data: { saved: true, toast: 'Updated movies rating', topic: 'movies/603' } }],
  [
    'the data of two routes',
    { root: { data: { viewer: null } }, 'routes/search': { data: [1, 'a', [null]] } },
  ],
  ['an error', { error: new Error('No') }],
  ['nothing', undefined],
  ['an empty list', []],
])('%s is one text, the same that the stream would have had', async (_, value) => {
  const text = ours.encode(value)

  expect(typeof text).toBe('string')
  expect(text).toBe(await textOf(theirs.encode(value)))
})

test('what comes later is a stream, and can be read', async () => {
  const stream = ours.encode({ now: 1, later: Promise.resolve(2) })
  if (typeof stream === 'string') throw new Error('The promise was not waited for.')
  const { value } = await ours.decode(stream)

  expect(value).toMatchObject({ now: 1 })
  expect(await (value as { later: Promise<number> }).later).toBe(2)
})

test('a text leaves no timer running in the installed Remix', () => {
  const code = changed('@remix-run/server-runtime/dist/esm/single-fetch.js')
  expect(code).toContain('if (typeof encoded === "string") clearTimeout(timeoutId);\n  return encoded;\n}')
  expect(code).toContain('let timeoutId = setTimeout(')
})

test.each(Object.keys(DATA_AS_TEXT))('a %s that does otherwise stops the build', (path) => {
  const transform = transformOf()
  expect(() => transform('export function encode() {}', `/site/node_modules/${path}`)).toThrow(
    `${path} is no longer`,
  )
})

test('no other module is changed', () => {
  expect(transformOf()('encode()', '/site/app/page.ts')).toBeNull()
})

function transformOf(): (code: string, id: string) => unknown {
  const { transform } = dataAsText()
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.')
  return (code, id) => Reflect.apply(transform, {}, [code, id])
}
