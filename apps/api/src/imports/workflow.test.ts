import { introspectWorkflow } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi } from '#test/api.ts'
import { filmPlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
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
