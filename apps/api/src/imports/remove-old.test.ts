import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmPlay } from '#test/import-records.ts'
import { announced, uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { recording } from '#test/recording.ts'
import { removeOldImports } from './remove-old.ts'

const DAY = 86_400_000
const db = openDb(env.DB)
const jobs = openTestJobs()
const api = openApi({ importJobs: () => jobs })
const inDays = (days: number) => new Date(Date.now() + days * DAY)

async function left(id: string) {
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as n from ${table} where import_id = ?`).bind(id).first<number>('n')
  const row = await env.DB.prepare(`select state, contents ->> '$.files' as files from import where id = ?`)
    .bind(id)
    .first<{ state: string; files: string }>()
  return {
    state: row?.state,
    files: JSON.parse(row?.files ?? '[]').length,
    pieces: await count('import_piece'),
    rows: await count('import_row'),
    titles: await count('import_title'),
    changes: await count('import_change'),
  }
}

const post = (browser: { cookie: string }, path: string) =>
  api.request(`/api/me/imports/${path}`, { method: 'POST', headers: browser })

test('an upload that is left for a day is cancelled, and its person may begin another', async () => {
  const ada = await signedIn()
  const begun = await api.as(ada).api.me.imports.$post({ json: announced([filmPlay(1)]) })
  if (begun.status !== 201) throw new Error(`${begun.status}`)
  const { id } = (await begun.json()).import

  await removeOldImports(db, inDays(0.9))
  expect(await left(id)).toMatchObject({ state: 'uploading', files: 1 })
  expect(await removeOldImports(db, inDays(1.1))).toMatchObject({ abandoned: 1 })
  expect(await left(id)).toMatchObject({ state: 'cancelled', files: 0 })
  await uploadImport(api, ada, [filmPlay(1)])
})

test('what was sent goes after thirty days, and what came of it stays', async () => {
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(27205)])
  await jobs.run()
  await post(ada, `${id}/apply`)
  await jobs.run()

  await removeOldImports(db, inDays(29))
  expect(await left(id)).toMatchObject({ state: 'done', pieces: 1, titles: 1, files: 1 })
  await removeOldImports(db, inDays(31))
  expect(await left(id)).toEqual({ state: 'done', pieces: 0, rows: 0, titles: 0, changes: 0, files: 0 })
  expect(await removeOldImports(db, inDays(31))).toEqual({ abandoned: 0, cleared: 0, final: 0 })
  const found = await api.as(ada).api.me.imports[':id'].$get({ param: { id } })
  expect(await found.json()).toMatchObject({ files: [], records: 1, result: { added: { filmPlays: 1 } } })
})

test('names of files go at once with an import that is cancelled', async () => {
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(27205)])
  await jobs.run()
  await post(ada, `${id}/cancel`)
  expect(await left(id)).toMatchObject({ state: 'cancelled', pieces: 0, titles: 0, files: 0 })
})

test('names of files go after thirty days with an import of which nothing else is left', async () => {
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(27205)])
  for (const table of ['import_piece', 'import_title'])
    await env.DB.prepare(`delete from ${table} where import_id = ?`).bind(id).run()
  await env.DB.prepare(`update import set state = 'done' where id = ?`).bind(id).run()

  await removeOldImports(db, inDays(29))
  expect(await left(id)).toMatchObject({ files: 1 })
  await removeOldImports(db, inDays(31))
  expect(await left(id)).toMatchObject({ state: 'done', files: 0 })
})

test('a review that is not finished ends after thirty days', async () => {
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(27205)])
  await jobs.run()
  await removeOldImports(db, inDays(31))
  expect(await left(id)).toEqual({ state: 'cancelled', pieces: 0, rows: 0, titles: 0, changes: 0, files: 0 })
})

test.each(['applying', 'undoing'])(
  'an import that stands still while it is %s ends after thirty days',
  async (state) => {
    const ada = await signedIn()
    const id = await uploadImport(api, ada, [filmPlay(27205)])
    await jobs.run()
    const change = (days: number) =>
      env.DB.prepare('update import set state = ?, changed_at = ? where id = ?')
        .bind(state, inDays(days).getTime(), id)
        .run()

    await change(2)
    await removeOldImports(db, inDays(31))
    expect(await left(id)).toMatchObject({ state, pieces: 1, titles: 1, files: 1 })
    await removeOldImports(db, inDays(33))
    expect(await left(id)).toEqual({ state: 'failed', pieces: 0, rows: 0, titles: 0, changes: 0, files: 0 })
  },
)

test.each(['done', 'undone', 'failed'])(
  'what was sent goes after thirty days with an import that is %s',
  async (state) => {
    const ada = await signedIn()
    const id = await uploadImport(api, ada, [filmPlay(27205)])
    await jobs.run()
    const ended = env.DB.prepare('update import set state = ?, finished_at = ? where id = ?')
    await ended.bind(state, Date.now(), id).run()

    await removeOldImports(db, inDays(29.9))
    expect(await left(id)).toMatchObject({ state, pieces: 1, rows: 1, titles: 1, files: 1 })
    await removeOldImports(db, inDays(30.1))
    expect(await left(id)).toEqual({ state, pieces: 0, rows: 0, titles: 0, changes: 0, files: 0 })
  },
)

test('of several imports that are removed in one run each is a batch of its own', async () => {
  for (let number = 0; number < 3; number += 1) await uploadImport(api, await signedIn(), [filmPlay(27205)])
  const { database, batches } = recording(env.DB)
  expect(await removeOldImports(openDb(database), inDays(31))).toMatchObject({ abandoned: 3 })
  const emptied = batches.filter((texts) =>
    texts.some((text) => text.startsWith('delete from "import_piece"')),
  )
  expect(emptied).toHaveLength(3)
})
