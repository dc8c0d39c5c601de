import { introspectWorkflow } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from '#test/api.ts'
import { episodePlay, filmPlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { nameOf, openListingService, YEAR } from '#test/listing-service.ts'
import { signedIn } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'
import { instanceId, openImportJobs } from './jobs.ts'

test("the platform's Workflow runs each phase of an import", async () => {
  vi.stubGlobal('fetch', async (url: string) => tmdbAnswer(url))
  onTestFinished(() => void vi.unstubAllGlobals())
  await using workflows = await introspectWorkflow(env.IMPORT_JOB)
  await workflows.modifyAll(async (instance) => instance.disableRetryDelays())
  const api = openApi({ importJobs: () => openImportJobs(env) })
  const ada = await signedIn()
  const request = async (path: string, method = 'POST') => {
    const answer = await api.request(`/api/me/imports/${path}`, { method, headers: ada })
    return answer.json()
  }

  const importId = await uploadImport(api, ada, [filmPlay(27205), filmPlay(155)], 1)
  const waitFor = async (phase: 'match' | 'apply' | 'undo') => {
    const id = instanceId({ importId, phase })
    await vi.waitFor(
      async () => expect((await (await env.IMPORT_JOB.get(id)).status()).status).toBe('complete'),
      20_000,
    )
  }
  await waitFor('match')
  expect(await request(importId, 'GET')).toMatchObject({ state: 'review', progress: { matched: 2 } })
  await request(`${importId}/apply`)
  await waitFor('apply')
  expect(await request(importId, 'GET')).toMatchObject({ state: 'done', result: { added: { filmPlays: 2 } } })
  await request(`${importId}/undo`)
  await waitFor('undo')
  expect(await request(importId, 'GET')).toMatchObject({ state: 'undone' })
})

test('a phase that is more than one instance may do is done by several', async () => {
  vi.stubGlobal('fetch', openListingService().fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  await using workflows = await introspectWorkflow(env.IMPORT_JOB)
  await workflows.modifyAll(async (instance) => instance.disableRetryDelays())
  const api = openApi({ importJobs: () => openImportJobs(env) })
  const ada = await signedIn()
  const plays = Array.from({ length: 60 }, (_, index) => {
    const id = 17_000 + index
    return episodePlay(id, [1, 1], {
      title: { kind: 'series', ids: { tmdb: id }, name: nameOf(id), year: YEAR },
    })
  })

  const importId = await uploadImport(api, ada, plays)
  await vi.waitFor(async () => {
    const answer = await api.request(`/api/me/imports/${importId}`, { headers: ada })
    expect(await answer.json()).toMatchObject({ state: 'review', progress: { matched: 60 } })
  }, 60_000)
  const second = await env.IMPORT_JOB.get(instanceId({ importId, phase: 'match', turn: 2 }))
  expect((await second.status()).status).not.toBe('errored')
}, 120_000)
