import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openImportWork } from '#imports/import-work.ts'
import type { JobPhase } from '#imports/jobs.ts'
import { runPhase } from '#imports/run-phase.ts'
import { openApi } from '#test/api.ts'
import { databaseBehind } from '#test/faulty-world.ts'
import { directSteps, openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmPlay, filmRating } from '#test/import-records.ts'
import { announced, uploadImport } from '#test/import-upload.ts'
import { person, sessionOf } from '#test/people.ts'
import { tmdbAnswer } from '#test/tmdb-service.ts'

const records = [filmPlay(27205), episodePlay(1396, [1, 1]), filmRating(27205, 9)]

/** Somebody whose import waits for a phase to run. */
async function somebodyBefore(phase: JobPhase) {
  const { id: userId } = await person()
  const headers = await sessionOf(userId)
  const jobs = openTestJobs()
  const api = openApi({ importJobs: () => jobs })
  const importId = await uploadImport(api, headers, records, 2)
  const post = (step: string) =>
    api.request(`/api/me/imports/${importId}/${step}`, { method: 'POST', headers })
  if (phase !== 'match') {
    await jobs.run()
    await post('apply')
  }
  if (phase === 'undo') {
    await jobs.run()
    await post('undo')
  }
  return { userId, importId }
}

/** Columns that name a person or an import, as conditions by table. */
async function columnsOfPeople(): Promise<{ table: string; column: string }[]> {
  const { results: tables } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'`,
  ).all<{ name: string }>()
  const answers = await env.DB.batch<{ name: string }>(
    tables.map(({ name }) => env.DB.prepare('select name from pragma_table_info(?)').bind(name)),
  )
  const named = answers.flatMap(({ results }, index) =>
    results
      .filter(({ name }) => ['user_id', 'import_id', 'batch'].includes(name))
      .map(({ name }) => ({ table: tables[index]?.name ?? '', column: name })),
  )
  return [...named, { table: 'import', column: 'id' }, { table: 'user', column: 'id' }]
}

/** Tables that hold something of a person or of an import. */
async function tablesWith(userId: string, importId: string): Promise<string[]> {
  const columns = await columnsOfPeople()
  expect(columns.length).toBeGreaterThan(15)
  const counted = await env.DB.batch<{ n: number }>(
    columns.map(({ table, column }) =>
      env.DB.prepare(`select count(*) as n from "${table}" where "${column}" in (?, ?, ?)`).bind(
        ...[userId, importId, `import:${importId}`],
      ),
    ),
  )
  return columns.flatMap(({ table }, index) => ((counted[index]?.results[0]?.n ?? 0) > 0 ? [table] : []))
}

async function erase(userId: string): Promise<void> {
  const fresh = await sessionOf(userId, { provider: 'google' })
  expect((await openApi().as(fresh).api.me.$delete({ json: {} })).status).toBe(200)
}

/** Runs a phase, before whose n-th call of the database the account is erased; says whether it came to that. */
async function runErased(phase: JobPhase, n: number): Promise<boolean> {
  const { userId, importId } = await somebodyBefore(phase)
  let calls = 0
  const database = databaseBehind(env.DB, async (_, work) => {
    calls += 1
    if (calls === n) await erase(userId)
    return work()
  })
  const work = openImportWork(importId, {
    ...{ db: openDb(database), env, fetch: async (url: string) => tmdbAnswer(url), wait: async () => {} },
  })
  await runPhase({ importId, phase }, directSteps, work, async () => {})
  if (calls < n) return false
  expect([n, await tablesWith(userId, importId)]).toEqual([n, []])
  return true
}

test.each(['match', 'apply', 'undo'] as const)(
  'an account that is erased at any point of the phase "%s" leaves nothing, although the job goes on',
  async (phase) => {
    let calls = 0
    while (await runErased(phase, calls + 1)) calls += 1
    expect(calls).toBeGreaterThan(3)
  },
  240_000,
)

test('an account that is erased while it uploads leaves nothing, and no further piece is stored', async () => {
  const { id: userId } = await person()
  const headers = await sessionOf(userId)
  const imports = openApi().as(headers).api.me.imports
  const begun = await imports.$post({ json: announced(records, 2) })
  if (begun.status !== 201) throw new Error(`${begun.status}`)
  const { id } = (await begun.json()).import
  const put = (piece: string) =>
    imports[':id'].pieces[':piece'].$put({ param: { id, piece }, json: { records } })
  expect((await put('0')).status).toBe(200)

  await erase(userId)
  expect((await put('1')).status).toBe(401)
  expect(await tablesWith(userId, id)).toEqual([])
})
