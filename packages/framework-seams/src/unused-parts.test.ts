import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { createMemoryRouter, RouteObject, redirect } from 'react-router-dom'
import { transformWithEsbuild } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { withCuts } from './cuts.ts'
import { UNUSED_PARTS } from './unused-parts.ts'

const ROUTER = '@remix-run/router/dist/router.js'

const require = createRequire(import.meta.url)
const modules = require.resolve('react-router-dom').replace(/react-router-dom\/.*$/, '')
const cut = (path: string) =>
  withCuts(readFileSync(`${modules}${path}`, 'utf8'), path, UNUSED_PARTS[path] ?? [])

/** Exports of the module that `react-router-dom` builds its routers from. */
type RouterModule = {
  redirect: typeof redirect
  createMemoryHistory(): unknown
  createRouter(init: {
    history: unknown
    routes: RouteObject[]
    hydrationData?: { loaderData: Record<string, unknown> }
    window?: { document: { createElement(): void } }
  }): ReturnType<typeof createMemoryRouter>
}

const cutRouter = (): Promise<RouterModule> =>
  import(`data:text/javascript,${encodeURIComponent(cut(ROUTER))}`)

test.each(Object.keys(UNUSED_PARTS))(
  'the installed %s has all parts that are left out, and is less',
  async (path) => {
    const { code } = await transformWithEsbuild(cut(path), 'module.js', { minify: true })
    const whole = await transformWithEsbuild(readFileSync(`${modules}${path}`, 'utf8'), 'module.js', {
      minify: true,
    })

    expect(code.length).toBeLessThan(whole.code.length)
  },
)

test('a module that has changed stops the build, which names the part', () => {
  const [known] = UNUSED_PARTS[`@remix-run/react/dist/esm/fog-of-war.js`] ?? []
  if (known === undefined) throw new Error('Nothing is left out.')

  expect(() => withCuts('export const other = 1', 'fog-of-war.js', [known])).toThrow('isFogOfWarEnabled')
  expect(() => withCuts('a\na', 'twice.js', [{ find: /a/, put: '' }])).toThrow('twice.js is no longer')
})

test('the router without its unused parts loads, submits, redirects, loads again and reports what it does not know', async () => {
  const { createMemoryHistory, createRouter, redirect } = await cutRouter()
  const saved: unknown[] = []
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      { id: 'home', path: '/', loader: () => saved.length },
      { id: 'title', path: '/title/:id', loader: ({ params }) => params.id ?? null },
      {
        id: 'rate',
        path: '/rate',
        action: async ({ request }) => {
          saved.push((await request.formData()).get('rating'))
          return redirect('/title/7')
        },
      },
      { id: 'form', path: '/form', loader: () => saved.length, action: () => 'shown once' },
    ],
  }).initialize()

  await router.navigate('/title/3')
  expect(router.state.loaderData).toEqual({ title: '3' })

  const formData = new FormData()
  formData.set('rating', '8')
  await router.navigate('/rate', { formMethod: 'post', formData })
  expect(saved).toEqual(['8'])
  expect(router.state).toMatchObject({ location: { pathname: '/title/7' }, loaderData: { title: '7' } })

  await router.navigate('/form', { formMethod: 'post', formData })
  saved.push('9')
  router.revalidate()
  await expect.poll(() => router.state.loaderData.form).toBe(2)
  expect(router.state.actionData).toEqual({ form: 'shown once' })

  await router.navigate('/form')
  expect(router.state.actionData).toBeNull()

  await router.navigate('/unknown')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})

test('an answer with an error status leaves its page as it is, and has another address loaded that a link leads to', async () => {
  const { createMemoryHistory, createRouter } = await cutRouter()
  const loaded: string[] = []
  const answers: (() => void)[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      {
        id: 'list',
        path: '/',
        loader: async ({ request }) => {
          const { search } = new URL(request.url)
          loaded.push(search)
          await held
          return search
        },
        action: () =>
          new Promise((resolve) => answers.push(() => resolve(new Response(null, { status: 429 })))),
      },
    ],
    hydrationData: { loaderData: { list: '' } },
    // Requests of their own are made by a browser alone.
    window: { document: { createElement() {} } },
  }).initialize()
  const send = () => router.fetch('send', 'list', '/', { formMethod: 'post', formData: new FormData() })

  send()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => router.state.fetchers.size).toBe(0)
  expect(loaded).toEqual([])

  send()
  await expect.poll(() => answers.length).toBe(2)
  router.navigate('/?page=2')
  answers[1]?.()
  // The answer is there before what the link loads.
  await new Promise((resolve) => setTimeout(resolve, 50))
  release()
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state).toMatchObject({ location: { search: '?page=2' }, loaderData: { list: '?page=2' } })
})

test('a request is under way in each state of the router that has the data from before it', async () => {
  const { createMemoryHistory, createRouter } = await cutRouter()
  const saved: unknown[] = []
  const action = () => saved.push('down')
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [{ id: 'list', path: '/', loader: () => saved.length, action }],
    hydrationData: { loaderData: { list: 0 } },
    // Requests of their own are made by a browser alone.
    window: { document: { createElement() {} } },
  }).initialize()
  const states: (typeof router.state)[] = []
  router.subscribe((state) => states.push(state))
  router.getFetcher('move')

  router.fetch('move', 'list', '/', { formMethod: 'post', formData: new FormData() })
  await expect.poll(() => router.state.loaderData.list).toBe(1)

  const shown = states.map(({ fetchers, loaderData }) => [fetchers.get('move')?.state, loaderData.list])
  expect(shown).toEqual([
    ['loading', 0],
    ['loading', 0],
    [undefined, 1],
  ])
})

test('a stream that breaks off behind its first line is decoded so far, and nothing is left unhandled', async () => {
  const { decode } = await import(
    `data:text/javascript,${encodeURIComponent(cut('turbo-stream/dist/turbo-stream.mjs'))}`
  )
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))

  let stop = (_reason: Error) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('["read"]\n'))
      stop = (reason) => controller.error(reason)
    },
  })
  const { value } = await decode(stream)
  stop(new TypeError('Load failed'))
  await new Promise((resolve) => setTimeout(resolve))

  expect(value).toBe('read')
  expect(unhandled).toEqual([])
})
