import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PendingChange, readStored } from './database.ts'
import { cachePage } from './page-cache.ts'
import { addPendingChange, pendingChangesOf, pendingState } from './pending-changes.ts'
import { clearAllData, currentViewerHash, isForeign, learnViewer, runFor } from './viewer.ts'

const connections: IDBDatabase[] = []

beforeEach(() => {
  const { open } = IDBFactory.prototype
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...named) {
    const opening = open.apply(this, named)
    opening.addEventListener('success', () => connections.push(opening.result))
    return opening
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
})

/** Closes the database as a browser that clears its storage does, at times without an event. */
function closeDatabases(): void {
  for (const connection of connections.splice(0)) connection.close()
}

/** Stores a page, a picture and a pending change of a viewer. */
async function storeSomething(viewer: string): Promise<void> {
  await learnViewer(responseFor(viewer), Date.now())
  await cachePage(viewer, '/bookmarks', { body: new Blob([viewer]), headers: new Headers() })
  await (await caches.open('art')).put('/art/w342/poster.jpg', new Response('a picture'))
  await addPendingChange(change(viewer))
}

const responseFor = (viewer: string, { spoilers, owner }: { spoilers?: string; owner?: string } = {}) =>
  new Response('', {
    headers: {
      'X-Marquee-Viewer': viewer,
      ...(spoilers && { 'X-Marquee-Spoilers': spoilers }),
      ...(owner && { 'X-Marquee-Owner': owner }),
    },
  })

const change = (viewer: string): PendingChange => ({
  ...{ viewer, key: 'rating:movies/603', fields: {}, words: 'The Matrix: 8', page: '/search', shownOn: [] },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: '{"rating":8}' },
  ...{ wishedAt: '1700000000000', refusal: null, failures: 0 },
})

/** Everything that is stored: caches by the prefix of their name, changes and the current viewer. */
async function stored(viewer: string) {
  const names = (await caches.keys()).map((name) => name.replace(/-.*/, ''))
  return {
    caches: names.toSorted(),
    changes: (await pendingChangesOf(viewer)).length,
    viewer: await currentViewerHash(),
  }
}

test('a database that the browser closed is opened again', async () => {
  await storeSomething('ada')
  closeDatabases()
  await addPendingChange({ ...change('ada'), path: '/api/me/ratings/movies/604/total' })
  closeDatabases()
  expect((await pendingState()).unsaved).toHaveLength(2)
})

test('logging out wipes everything although the database was closed under the worker', async () => {
  await storeSomething('ada')
  expect(await stored('ada')).toEqual({ caches: ['art', 'pages'], changes: 1, viewer: 'ada' })
  closeDatabases()
  await clearAllData()
  expect(await stored('ada')).toEqual({ caches: [], changes: 0, viewer: 'nobody' })
})

test('pages go when something else is hidden from their viewer, and changes stay', async () => {
  await storeSomething('ada')
  await learnViewer(responseFor('ada', { spoilers: 'none' }), Date.now())
  expect(await stored('ada')).toEqual({ caches: ['art', 'pages'], changes: 1, viewer: 'ada' })

  const before = Date.now() - 1
  await learnViewer(responseFor('ada', { spoilers: 'unseen' }), Date.now())
  expect(await stored('ada')).toEqual({ caches: ['art'], changes: 1, viewer: 'ada' })
  // A response to an earlier request may say what is hidden now.
  expect(await learnViewer(responseFor('ada', { spoilers: 'none' }), before)).toBeNull()
  await cachePage('ada', '/bookmarks', { body: new Blob(['hidden']), headers: new Headers() })
  await learnViewer(responseFor('ada', { spoilers: 'unseen' }), Date.now())
  expect(await stored('ada')).toMatchObject({ caches: ['art', 'pages'] })
})

test('without a database pages and pictures go all the same, and no viewer is shown', async () => {
  await storeSomething('ada')
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Closed.', 'InvalidStateError')
  })
  await clearAllData()
  expect([await caches.keys(), await currentViewerHash()]).toEqual([[], 'nobody'])
})

test.each(['pages', 'art'])('what cannot be dropped of "%s" keeps nothing else here', async (name) => {
  await storeSomething('ada')
  const drop = CacheStorage.prototype.delete
  vi.spyOn(CacheStorage.prototype, 'delete').mockImplementation(function (this: CacheStorage, cache) {
    return cache.startsWith(name) ? Promise.reject(new Error('The disk is gone.')) : drop.call(this, cache)
  })
  await clearAllData()
  expect(await stored('ada')).toEqual({ caches: [name], changes: 0, viewer: 'nobody' })
})

test('whoever logs out is gone at once, even while pages are being stored for them', async () => {
  await storeSomething('ada')
  let release = () => {}
  const held = runFor('ada', () => new Promise((resolve) => (release = resolve)))
  const late = runFor('ada', () =>
    cachePage('ada', '/rankings', { body: new Blob(), headers: new Headers() }),
  )
  await vi.waitFor(() => expect(release.name).not.toBe('release'))
  const wiped = clearAllData()
  expect(await currentViewerHash()).toBe('nobody')

  release()
  await Promise.all([held, late, wiped])
  expect(await stored('ada')).toEqual({ caches: [], changes: 0, viewer: 'nobody' })
})

test('logging out forgets the viewer and their changes although the storing of a page hangs', async () => {
  await storeSomething('ada')
  const hanging = Promise.withResolvers<void>()
  const put = vi.fn(() => hanging.promise)
  const storing = runFor('ada', put)
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  const cleared = clearAllData()

  await expect.poll(pendingState).toEqual({ unsaved: [], locked: 0 })
  expect(await readStored('viewer')).toMatchObject({ viewer: null })
  hanging.resolve()
  await Promise.all([storing, cleared])
})

test('who comes next has nothing of the one before, and pending changes are sent for their owner alone', async () => {
  await storeSomething('ada')
  closeDatabases()
  await learnViewer(responseFor('grace'), Date.now())
  expect(await stored('ada')).toEqual({ caches: [], changes: 0, viewer: 'grace' })
})

test('changes of an account stay its own when its e-mail address, and so its hash, changes', async () => {
  const [ada, grace] = ['2026-01-01T00:00:00.000Z', '2026-02-02T00:00:00.000Z']
  await learnViewer(responseFor('ada', { owner: ada }), Date.now())
  await addPendingChange({ ...change('ada'), owner: ada })
  await addPendingChange({
    ...change('ada'),
    refusal: 'It was refused.',
    wishedAt: '1700000000001',
    owner: ada,
  })
  await addPendingChange({ ...change('ada'), wishedAt: '1700000000002' })
  await addPendingChange({ ...change('grace'), owner: grace })

  await learnViewer(responseFor('nobody'), Date.now())
  await learnViewer(responseFor('ada-renamed', { owner: ada }), Date.now())

  const { unsaved } = await pendingState()
  expect(unsaved.map(({ refusal }) => refusal)).toEqual([null, 'It was refused.'])
  expect((await pendingChangesOf('ada-renamed')).map(({ wishedAt }) => wishedAt)).toEqual(['1700000000000'])
  await learnViewer(responseFor('nobody'), Date.now())
  expect((await pendingState()).locked).toBe(2)
})

test('the page of another person than the current viewer is recognized', async () => {
  await learnViewer(responseFor('ada', { owner: '2026-01-01T00:00:00.000Z' }), Date.now())
  await learnViewer(responseFor('grace', { owner: '2026-02-02T00:00:00.000Z' }), Date.now())

  expect(await isForeign('2026-01-01T00:00:00.000Z')).toBe(true)
  expect(await isForeign('2026-02-02T00:00:00.000Z')).toBe(false)
  expect(await isForeign(null)).toBe(false)
})

test('a clock that was put back does not keep responses from naming the viewer', async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000)
  await storeSomething('ada')
  vi.mocked(Date.now).mockReturnValue(now)

  expect(await learnViewer(responseFor('grace'), now)).toBe('grace')
  expect(await stored('ada')).toEqual({ caches: [], changes: 0, viewer: 'grace' })
})
