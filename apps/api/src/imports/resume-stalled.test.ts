import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { createSchedule } from '#scheduled.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmPlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { openImportJobs } from './jobs.ts'
import { resumeUnattended } from './resume-stalled.ts'

const MINUTE = 60_000

/** A Workflow of which nothing can be started. */
const failing = new Proxy(env.IMPORT_JOB, {
  get: () => async () => {
    throw new Error('Internal error')
  },
})

test('an import whose job could not be started is matched by the hourly tasks, though no page polls it', async () => {
  const jobs = openTestJobs()
  const headers = await signedIn()
  const broken = openApi({ importJobs: () => openImportJobs({ ...env, IMPORT_JOB: failing }) })
  const id = await uploadImport(broken, headers, [filmPlay(27205)])
  const runHourly = (minutes: number) =>
    createSchedule({
      catalogue: () => tmdbKnowing(),
      clock: () => new Date(Date.now() + minutes * MINUTE),
      importJobs: () => jobs,
    })(env, () => {})

  await runHourly(20)
  expect(jobs.waiting).toEqual([])
  await runHourly(31)
  expect(jobs.waiting).toEqual([{ importId: id, phase: 'match' }])
  await jobs.run()
  const found = await openApi({ importJobs: () => jobs })
    .as(headers)
    .api.me.imports[':id'].$get({ param: { id } })
  expect(await found.json()).toMatchObject({ state: 'review', progress: { matched: 1 } })

  await runHourly(62)
  expect(jobs.waiting).toEqual([])
})

test('more imports that never go on than one run wakes hold up none of the others', async () => {
  const broken = openApi({ importJobs: () => openImportJobs({ ...env, IMPORT_JOB: failing }) })
  const ids: string[] = []
  for (let index = 0; index < 21; index += 1)
    ids.push(await uploadImport(broken, await signedIn(), [filmPlay(27205)]))
  const importJobs = openTestJobs()
  // Which are left out is left to chance.
  for (let hour = 1; hour <= 10; hour += 1)
    await resumeUnattended({ db: openDb(env.DB), importJobs, now: Date.now() + 60 * hour * MINUTE })
  const woken = new Set(importJobs.waiting.map(({ importId }) => importId))
  expect(ids.filter((id) => !woken.has(id))).toEqual([])
})
