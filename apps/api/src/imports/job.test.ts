import { env } from 'cloudflare:workers'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import type { Fetch } from '@marquee/tmdb-client/request'
import { expect, test } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import type { Steps } from '#imports/run-phase.ts'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import { directSteps, openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmNamed, filmPlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { nameOf, openListingService, YEAR } from '#test/listing-service.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { FIRST_UNKNOWN, tmdbAnswer } from '#test/tmdb-service.ts'

type Browser = { cookie: string }

/** Steps in runtimes that are killed with every third step; what they did is remembered as the platform does. */
function killedSteps() {
  const done = new Map<string, unknown>()
  let kills = 0
  const start = (): Steps => {
    let left = 3
    return {
      async do(name, retries, work) {
        if (left === 0) throw new Killed()
        if (done.has(name)) return done.get(name) as never
        const result = await directSteps.do(name, retries, work)
        left -= 1
        if (left === 0) {
          // It had done its work, but the platform did not store it.
          kills += 1
          throw new Killed()
        }
        done.set(name, result)
        return result
      },
    }
  }
  return { start, kills: () => kills }
}

class Killed extends Error {}

/** The API, with imports whose jobs run when a test says so. */
function openImports(fetch?: Fetch) {
  const requests: string[] = []
  const answer: Fetch = async (url, init) => {
    requests.push(url)
    return fetch === undefined ? tmdbAnswer(url) : fetch(url, init)
  }
  const jobs = openTestJobs({ fetch: answer })
  const tmdb = createTmdbClient({ fetch: answer, token: 'test' })
  const api = openApi({ importJobs: () => jobs, tmdb })
  const read = async (browser: Browser, id: string) => {
    const found = await api.as(browser).api.me.imports[':id'].$get({ param: { id } })
    if (found.status !== 200) throw new Error(`${found.status}`)
    return found.json()
  }
  const review = async (browser: Browser, id: string) => {
    const found = await api.as(browser).api.me.imports[':id'].review.$get({ param: { id }, query: {} })
    if (found.status !== 200) throw new Error(`${found.status}`)
    return found.json()
  }
  return { api, jobs, requests, read, review }
}

const post = async (api: ReturnType<typeof openApi>, browser: Browser, path: string) =>
  api.request(`/api/me/imports/${path}`, { method: 'POST', headers: browser })

const watched = [filmPlay(27205), episodePlay(1396, [1, 1]), episodePlay(1396, [1, 2]), filmRating(27205, 9)]

test('titles are matched once, each with one request, and the import waits for the person', async () => {
  const { api, jobs, requests, read, review } = openImports()
  const ada = await signedIn()
  const id = await uploadImport(api, ada, watched, 2)
  await jobs.run()

  expect(await read(ada, id)).toMatchObject({ state: 'review', progress: { phase: null, matched: 2 } })
  expect(requests.map((url) => new URL(url).pathname).toSorted()).toEqual(['/3/movie/27205', '/3/tv/1396'])
  const { rows } = await review(ada, id)
  expect(rows.map(({ kind, new: added }) => [kind, added])).toEqual([
    ['episodePlays', 2],
    ['filmPlays', 1],
    ['ratings', 1],
    ['watchlist', 0],
    ['lists', 0],
    ['following', 0],
  ])
})

test('what was matched for one person costs the next one nothing', async () => {
  const { api, jobs, requests } = openImports()
  for (const browser of [await signedIn(), await signedIn()]) {
    await uploadImport(api, browser, [filmPlay(600), filmPlay(FIRST_UNKNOWN)])
    await jobs.run()
  }
  expect(requests.filter((url) => url.includes('/movie/600'))).toHaveLength(1)
  expect(requests.filter((url) => url.includes(`/movie/${FIRST_UNKNOWN}`))).toHaveLength(1)
})

test('while the catalogue is down titles are tried again, and then left out', async () => {
  let isDown = true
  const { api, jobs, requests, read, review } = openImports(async (url) =>
    isDown ? new Response('', { status: 503 }) : tmdbAnswer(url),
  )
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(610), filmPlay(611)])
  await jobs.run()

  expect(requests.length).toBeGreaterThan(10)
  expect(await read(ada, id)).toMatchObject({ state: 'review', progress: { matched: 0, notFound: 0 } })
  expect((await review(ada, id)).notFound).toMatchObject({ titles: 2, records: 2 })

  isDown = false
  const grace = await signedIn()
  const other = await uploadImport(api, grace, [filmPlay(610), filmPlay(611)])
  await jobs.run()
  expect(await read(grace, other)).toMatchObject({ state: 'review', progress: { matched: 2 } })
})

test('a title that the catalogue fails for does not stop the others', async () => {
  const { api, jobs, read } = openImports(async (url) =>
    url.includes('/movie/620') ? new Response('', { status: 500 }) : tmdbAnswer(url),
  )
  const ada = await signedIn()
  const plays = Array.from({ length: 60 }, (_, index) => filmPlay(620 + index))
  const id = await uploadImport(api, ada, plays)
  await jobs.run()
  expect(await read(ada, id)).toMatchObject({ state: 'review', progress: { matched: 59 } })
})

test('a service that refuses for its rate gets the request again after the time that it names', async () => {
  let refusals = 3
  const { api, jobs, read } = openImports(async (url) => {
    refusals -= 1
    return refusals >= 0
      ? new Response('', { status: 429, headers: { 'Retry-After': '7' } })
      : tmdbAnswer(url)
  })
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [filmPlay(700)])
  await jobs.run()
  expect(await read(ada, id)).toMatchObject({ state: 'review', progress: { matched: 1 } })
  const next = await env.DB.prepare("select next_at - ? as ahead from request_pace where service = 'tmdb'")
    .bind(Date.now())
    .first<number>('ahead')
  expect(next).toBeGreaterThan(5000)
})

test('a question is answered, is remembered, and can be taken back', async () => {
  const { api, jobs, read, review } = openImports(async (url) =>
    url.includes('/movie/750')
      ? Response.json({
          ...(await tmdbAnswer(url).json<object>()),
          title: 'Elsewhere',
          release_date: '1950-01-01',
        })
      : tmdbAnswer(url),
  )
  const ada = await signedIn()
  const doubtful = { ...filmPlay(750), title: filmNamed(750, 'The other one') }
  const id = await uploadImport(api, ada, [doubtful, filmPlay(751)])
  await jobs.run()

  const shown = await review(ada, id)
  expect(shown.questions).toMatchObject({ open: 1, total: 1, page: 1, pages: 1 })
  const [question] = shown.questions.titles
  if (question === undefined) throw new Error('No question')
  expect(question).toMatchObject({
    ...{ name: 'The other one', year: 2010, reason: 'suspicious', records: 1, seenOn: '2026-04-01' },
    ...{ position: { file: 'history.json', line: 1 }, decision: null },
  })

  const titles = api.as(ada).api.me.imports[':id'].titles
  const decide = async (decision: { type: 'movies'; id: number } | 'skip' | null) => {
    const decided = await titles.$put({ param: { id }, json: { key: question.key, decision } })
    return [decided.status, await decided.json()]
  }
  const plays = async () => (await review(ada, id)).rows.find(({ kind }) => kind === 'filmPlays')
  expect(await plays()).toMatchObject({ new: 1, ambiguous: 1 })
  expect(await decide({ type: 'movies', id: 752 })).toEqual([200, { open: 0 }])
  expect(await plays()).toMatchObject({ new: 2, ambiguous: 0 })
  expect(await decide({ type: 'movies', id: FIRST_UNKNOWN })).toMatchObject([
    404,
    { problem: 'title-unknown' },
  ])
  expect(await decide(null)).toEqual([200, { open: 1 }])
  expect(await plays()).toMatchObject({ new: 1, ambiguous: 1 })
  expect(await decide('skip')).toEqual([200, { open: 0 }])
  expect((await review(ada, id)).questions.titles).toMatchObject([{ decision: 'skip' }])

  await api.as(ada).api.me.imports[':id'].cancel.$post({ param: { id } })
  const again = await uploadImport(api, ada, [doubtful, filmPlay(751)])
  await jobs.run()
  const { questions } = await review(ada, again)
  expect(questions).toMatchObject({ open: 0, total: 1 })
  expect(questions.titles).toMatchObject([
    { key: question.key, reason: 'answered-before', decision: 'skip', candidates: question.candidates },
  ])
  expect(await read(ada, again)).toMatchObject({ progress: { matched: 1, doubtful: 0 } })

  const taken = await api
    .as(ada)
    .api.me.imports[':id'].titles.$put({ param: { id: again }, json: { key: question.key, decision: null } })
  expect(await taken.json()).toEqual({ open: 1 })
  await api.as(ada).api.me.imports[':id'].cancel.$post({ param: { id: again } })
  const third = await uploadImport(api, ada, [doubtful, filmPlay(751)])
  await jobs.run()
  expect((await review(ada, third)).questions).toMatchObject({ open: 1, titles: [{ reason: 'suspicious' }] })
})

test('a decision is not stored once its session has ended during the search for its title', async () => {
  let endSession = async () => {}
  const { api, jobs, review } = openImports(async (url) => {
    if (url.includes('/movie/776')) await endSession()
    if (!url.includes('/movie/775')) return tmdbAnswer(url)
    const film = await tmdbAnswer(url).json<object>()
    return Response.json({ ...film, title: 'Elsewhere', release_date: '1950-01-01' })
  })
  const { id: userId } = await person()
  const ada = await sessionOf(userId)
  const id = await uploadImport(api, ada, [{ ...filmPlay(775), title: filmNamed(775, 'The other one') }])
  await jobs.run()
  const [question] = (await review(ada, id)).questions.titles

  endSession = async () => {
    await api.as(ada).api.auth.logout.$post()
  }
  const json = { key: question?.key ?? '', decision: { type: 'movies' as const, id: 776 } }
  const decided = await api.as(ada).api.me.imports[':id'].titles.$put({ param: { id }, json })
  expect([decided.status, await decided.json()]).toMatchObject([401, { problem: 'signed-out' }])
  const { questions } = await review(await sessionOf(userId), id)
  expect(questions).toMatchObject({ open: 1, titles: [{ decision: null }] })
})

test('a chosen title is among the candidates of the next import, and open again once TMDB lacks it', async () => {
  const { api, jobs, review } = openImports(async (url) => {
    if (!/\/movie\/75[03]\b/.test(url)) return tmdbAnswer(url)
    const film = await tmdbAnswer(url).json<object>()
    return Response.json({ ...film, title: 'Elsewhere', release_date: '1950-01-01' })
  })
  const ada = await signedIn()
  const doubtful = { ...filmPlay(750), title: filmNamed(750, 'The other one') }
  const neverAnswered = { ...filmPlay(753), title: filmNamed(753, 'A third one') }
  const next = async (many: number) => {
    const plays = Array.from({ length: many }, (_, index) => ({ ...doubtful, key: `${index}` }))
    const id = await uploadImport(api, ada, [...plays, neverAnswered])
    await jobs.run()
    return id
  }
  const end = (id: string) => api.as(ada).api.me.imports[':id'].cancel.$post({ param: { id } })
  const first = await next(2)
  const [question] = (await review(ada, first)).questions.titles
  if (question === undefined) throw new Error('No question')
  const json = { key: question.key, decision: { type: 'movies' as const, id: 752 } }
  await api.as(ada).api.me.imports[':id'].titles.$put({ param: { id: first }, json })
  await end(first)

  const second = await next(3)
  const [, again] = (await review(ada, second)).questions.titles
  expect(again).toMatchObject({ reason: 'answered-before', decision: json.decision })
  expect(again?.candidates.map(({ id }) => id)).toEqual([752, ...question.candidates.map(({ id }) => id)])
  await end(second)

  await env.DB.prepare('update import_choice set title_id = ?').bind(FIRST_UNKNOWN).run()
  const third = await next(4)
  expect((await review(ada, third)).questions).toMatchObject({
    ...{ open: 2, total: 2 },
    titles: [
      { reason: 'chosen-gone', decision: null, candidates: question.candidates },
      { name: 'A third one', reason: 'suspicious' },
    ],
  })
})

test('a phase goes on in the next instance before one has sent D1 more than it takes of an invocation', async () => {
  const databases: ReturnType<typeof openLimitedDatabase>[] = []
  const jobs = openTestJobs({
    fetch: openListingService().fetch,
    database: () => {
      const limited = openLimitedDatabase()
      databases.push(limited)
      return limited.database
    },
  })
  const api = openApi({ importJobs: () => jobs })
  const ada = await signedIn()
  const plays = Array.from({ length: 150 }, (_, index) => {
    const id = 16_000 + index
    return episodePlay(id, [1, 1], {
      title: { kind: 'series', ids: { tmdb: id }, name: nameOf(id), year: YEAR },
    })
  })
  const before = await exportedContent(api, ada)
  const instances = async (phase: () => Promise<unknown>) => {
    databases.length = 0
    await phase()
    await jobs.run()
    return databases.length
  }
  let id = ''
  const read = async () => (await api.request(`/api/me/imports/${id}`, { headers: ada })).json()

  expect(
    await instances(async () => {
      id = await uploadImport(api, ada, plays, 5)
    }),
  ).toBeGreaterThan(3)
  expect(await read()).toMatchObject({ state: 'review', progress: { matched: 150 } })
  expect(await instances(() => post(api, ada, `${id}/apply`))).toBeGreaterThan(1)
  expect(await read()).toMatchObject({ state: 'done', result: { added: { episodePlays: 150 } } })
  await instances(() => post(api, ada, `${id}/undo`))
  expect(await read()).toMatchObject({ state: 'undone' })
  expect(await exportedContent(api, ada)).toEqual(before)
}, 120_000)

test('pieces of whole series are split into some that fit a batch', async () => {
  const { api, jobs, read } = openImports(openListingService().fetch)
  const ada = await signedIn()
  const seen = Array.from({ length: 700 }, (__, index) => {
    const id = 20_000 + index
    const { episode: _, ...play } = episodePlay(id, [1, 1], {
      title: { kind: 'series', ids: { tmdb: id }, name: nameOf(id), year: YEAR },
    })
    return { ...play, action: 'seen' as const, season: null, through: null, airedBy: null }
  })
  const id = await uploadImport(api, ada, seen)
  await jobs.run()
  expect(await read(ada, id)).toMatchObject({ state: 'review', progress: { matched: 700 } })
  const { results } = await env.DB.prepare(
    'select json_array_length(records) as records from import_piece where import_id = ? order by piece',
  )
    .bind(id)
    .all()
  expect(results.map(({ records }) => records)).toEqual([350, 350])
}, 120_000)

test('an import writes what its review shows, once, and can be taken back', async () => {
  const { api, jobs, read, review } = openImports()
  const ada = await signedIn()
  const before = await exportedContent(api, ada)
  const id = await uploadImport(api, ada, watched, 2)
  await jobs.run()
  expect(await exportedContent(api, ada)).toEqual(before)
  const { rows } = await review(ada, id)

  expect((await post(api, ada, `${id}/apply`)).status).toBe(202)
  expect((await post(api, ada, `${id}/apply`)).status).toBe(202)
  await jobs.run()
  const done = await read(ada, id)
  expect(done).toMatchObject({
    state: 'done',
    result: { alreadyThere: 0, leftOut: 0, since: '2026-04-01', kept: [] },
  })
  expect(done.result?.added).toEqual(Object.fromEntries(rows.map(({ kind, new: added }) => [kind, added])))
  expect((await exportedContent(api, ada)).plays).toHaveLength(3)

  const again = await uploadImport(api, ada, watched, 4)
  await jobs.run()
  expect((await review(ada, again)).rows.map(({ new: added }) => added)).toEqual([0, 0, 0, 0, 0, 0])
  expect((await post(api, ada, `${id}/undo`)).status).toBe(409)
  await post(api, ada, `${again}/cancel`)

  expect((await post(api, ada, `${id}/undo`)).status).toBe(202)
  await jobs.run()
  expect(await read(ada, id)).toMatchObject({ state: 'undone', undoUntil: null, result: { kept: [] } })
  expect(await exportedContent(api, ada)).toEqual(before)
  expect((await post(api, ada, `${id}/undo`)).status).toBe(409)
})

test('an import goes on where its runtime was ended, and nothing is lost or there twice', async () => {
  const { api, jobs, read } = openImports()
  const ada = await signedIn()
  const plays = Array.from({ length: 90 }, (_, index) => filmPlay(3000 + index))
  const id = await uploadImport(api, ada, [...watched, ...plays], 10)

  const survive = async (phase: 'match' | 'apply' | 'undo') => {
    const { start, kills } = killedSteps()
    for (let isOver = false; !isOver; ) {
      isOver = await jobs.run(start()).then(
        () => true,
        (error) => {
          if (!(error instanceof Killed)) throw error
          jobs.waiting.push({ importId: id, phase })
          return false
        },
      )
    }
    return kills()
  }
  expect(await survive('match')).toBeGreaterThan(3)
  await post(api, ada, `${id}/apply`)
  expect(await survive('apply')).toBeGreaterThan(3)
  expect(await read(ada, id)).toMatchObject({
    state: 'done',
    result: { added: { episodePlays: 2, filmPlays: 91 } },
  })
  expect((await exportedContent(api, ada)).plays).toHaveLength(93)
  await post(api, ada, `${id}/undo`)
  await survive('undo')
  expect((await exportedContent(api, ada)).plays).toEqual([])
})

test('an import that is cancelled while it is applied takes back what it has written', async () => {
  const { api, jobs, read } = openImports()
  const ada = await signedIn()
  const before = await exportedContent(api, ada)
  const id = await uploadImport(api, ada, watched, 1)
  await jobs.run()
  await post(api, ada, `${id}/apply`)

  let applied = 0
  await jobs.run({
    async do(name, retries, work) {
      const result = await directSteps.do(name, retries, work)
      if (name.startsWith('apply')) applied += 1
      if (name.startsWith('apply') && applied === 2) await post(api, ada, `${id}/cancel`)
      return result
    },
  })
  expect(applied).toBe(3)
  expect(await read(ada, id)).toMatchObject({ state: 'undone' })
  expect(await exportedContent(api, ada)).toEqual(before)
})

test('an import that fails while it is applied says so, and what it has written can be taken back', async () => {
  const { api, jobs, read } = openImports()
  const ada = await signedIn()
  const before = await exportedContent(api, ada)
  const id = await uploadImport(api, ada, watched, 1)
  await jobs.run()
  await post(api, ada, `${id}/apply`)

  const broken = new Error('the database is away')
  let applied = 0
  const run = jobs.run({
    async do(name, retries, work) {
      if (name.startsWith('apply') && ++applied === 3) throw broken
      return directSteps.do(name, retries, work)
    },
  })
  await expect(run).rejects.toThrow(broken)
  const failed = await read(ada, id)
  expect(failed).toMatchObject({ state: 'failed', result: null })
  expect(failed.undoUntil).toBeGreaterThan(failed.finishedAt ?? Number.NaN)
  expect(await exportedContent(api, ada)).not.toEqual(before)

  expect((await post(api, ada, `${id}/undo`)).status).toBe(202)
  await jobs.run()
  expect(await read(ada, id)).toMatchObject({ state: 'undone', undoUntil: null })
  expect(await exportedContent(api, ada)).toEqual(before)
})

test('an import that fails before it is applied has nothing to take back', async () => {
  const { api, jobs, read } = openImports()
  const ada = await signedIn()
  const id = await uploadImport(api, ada, watched, 1)
  const broken = new Error('the database is away')
  const run = jobs.run({
    async do(name, retries, work) {
      if (name !== 'fail') throw broken
      return directSteps.do(name, retries, work)
    },
  })
  await expect(run).rejects.toThrow(broken)
  expect(await read(ada, id)).toMatchObject({ state: 'failed', undoUntil: null })
  expect((await post(api, ada, `${id}/undo`)).status).toBe(409)
})

test.each(['matching', 'review', 'applying', 'undoing'])(
  'erasing an account ends its import while it is %s',
  async (state) => {
    const { api, jobs } = openImports()
    const password = 'a long enough one'
    const ada = await signedIn({ passwordHash: await hashPassword(password) })
    const id = await uploadImport(api, ada, watched, 2)
    if (state !== 'matching') await jobs.run()
    if (state === 'applying' || state === 'undoing') await post(api, ada, `${id}/apply`)
    if (state === 'undoing') {
      await jobs.run()
      await post(api, ada, `${id}/undo`)
    }
    await env.DB.prepare('update import set state = ? where id = ?').bind(state, id).run()

    const erased = await api.request('/api/me', {
      ...{
        method: 'DELETE',
        headers: { ...ada, 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      },
    })
    expect(erased.status).toBe(200)
    expect(jobs.ended).toContain(id)
    await jobs.run()
    for (const table of ['import_piece', 'import_title', 'import_row', 'import_change']) {
      const left = env.DB.prepare(`select count(*) as n from ${table} where import_id = ?`).bind(id)
      expect([table, await left.first('n')]).toEqual([table, 0])
    }
    const imports = env.DB.prepare('select count(*) as n from import where id = ?').bind(id)
    const plays = env.DB.prepare('select count(*) as n from play where batch = ?').bind(`import:${id}`)
    expect([await imports.first('n'), await plays.first('n')]).toEqual([0, 0])
  },
)
