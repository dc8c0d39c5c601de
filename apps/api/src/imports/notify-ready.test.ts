import { env } from 'cloudflare:workers'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openPush } from '#push/send.ts'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmPlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { createBrowser, openPushService } from '#test/push-service.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

/** Somebody with a browser that gets their notifications, and the jobs of their imports. */
async function somebody(answers: (Response | Error)[] = []) {
  const service = openPushService(answers)
  const jobs = openTestJobs({ push: openPush(env, { fetch: service.fetch, wait: async () => {} }) })
  const tmdb = createTmdbClient({ fetch: async (url) => tmdbAnswer(url), token: 'test' })
  const api = openApi({ tmdb, importJobs: () => jobs, pushFetch: service.fetch })
  const cookie = await signedIn()
  const { me } = api.as(cookie).api
  const browser = await createBrowser()
  expect((await me['push-devices'].$put({ json: browser.subscription })).status).toBe(200)
  return {
    ...{ api, jobs, cookie, me, service },
    payloads: () => service.payloadsOf(browser),
    async import(...ids: number[]) {
      const id = await uploadImport(
        api,
        cookie,
        ids.map((film) => filmPlay(film)),
        2,
      )
      await jobs.run()
      return id
    },
    async move(id: string, what: 'apply' | 'undo') {
      const moved = await api.request(`/api/me/imports/${id}/${what}`, { method: 'POST', headers: cookie })
      expect(moved.status).toBe(202)
      await jobs.run()
    },
  }
}

test('an import that can be looked through is announced once, and nothing else of it is', async () => {
  const ada = await somebody()
  const id = await ada.import(27205, 27206, 27207)
  const path = `/import/${id}`
  expect(await ada.payloads()).toMatchObject([{ title: 'Your import is ready', path, tag: path }])
  await ada.move(id, 'apply')
  await ada.move(id, 'undo')
  expect(ada.service.arrived).toHaveLength(1)
})

test('whoever does not want to know is not notified', async () => {
  const ada = await somebody()
  const changed = await ada.me.notifications.$patch({ json: { pushTopics: ['moved'] } })
  expect(changed.status).toBe(200)
  await ada.import(27205)
  expect(ada.service.arrived).toEqual([])
})

test('an import goes on where its notification fails', async () => {
  const ada = await somebody([new Error('down'), new Error('down')])
  const id = await ada.import(27205)
  const found = await ada.me.imports[':id'].$get({ param: { id } })
  expect(await found.json()).toMatchObject({ state: 'review' })
})

test('marking a whole season sends nothing', async () => {
  const ada = await somebody()
  const marked = await ada.api.request('/api/me/episodes/1396/1', { method: 'PUT', headers: ada.cookie })
  expect(marked.status).toBe(200)
  expect(ada.service.arrived).toEqual([])
})
