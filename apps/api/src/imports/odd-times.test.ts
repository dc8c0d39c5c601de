import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmPlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { person, sessionOf } from '#test/people.ts'

const NOW = '2026-11-24T12:00:00.000Z'
const signedIn = async () => sessionOf((await person()).id, { lastUsedAt: new Date(NOW) })
const day = (at: string) => ({ at, precision: 'day', isApproximate: false }) as const

test('plays that a file dates to come or before all films are taken as they are, counted and exported', async () => {
  const now = () => Date.parse(NOW)
  const jobs = openTestJobs({ now })
  const api = openApi({ importJobs: () => jobs, clock: () => new Date(NOW) })
  const headers = await signedIn()
  const odd = ['9999-12-31', '2999-01-01', '0204-05-06', '1888-10-14']
  const { episode: _, ...film } = filmPlay(603, { time: day('2999-01-01') })
  const id = await uploadImport(api, headers, [
    ...odd.map((at) => filmPlay(27205, { key: at, time: day(at) })),
    filmPlay(27205, { key: 'now', time: day('2026-11-20') }),
    filmPlay(155, { time: day('1888-10-14') }),
    filmRating(27205, 8, { time: day('2999-01-01') }),
    { ...film, action: 'watchlist' },
  ])
  await jobs.run()
  await api.as(headers).api.me.imports[':id'].apply.$post({ param: { id } })
  await jobs.run()

  const { plays, ratings, bookmarks } = await exportedContent(api, headers)
  expect(plays.map(({ seenAt }) => seenAt).sort()).toEqual(
    [...odd, '1888-10-14', '2026-11-20'].sort().map((date) => `${date}T10:00:00.000Z`),
  )
  expect(ratings).toMatchObject([{ updatedAt: NOW }])
  expect(bookmarks.map(({ id, label, addedAt }) => [id, label, addedAt])).toEqual([
    [27205, 'seen', '2026-11-20T10:00:00.000Z'],
    [155, 'seen', NOW],
    [603, 'watchlist', NOW],
  ])
  const history = await api.request('/api/me/history?counts=1', { headers })
  expect(await history.json()).toMatchObject({
    counts: { total: 6, undated: 0, months: [{ month: '2026-11', plays: 1 }] },
  })
  const file = await api.request('/api/me/export.json', { headers })
  const other = { ...(await signedIn()), 'content-type': 'application/json' }
  const back = await api.request('/api/me/import', {
    ...{ method: 'POST', headers: other, body: await file.text() },
  })
  expect(await back.json()).toMatchObject({ added: { plays: 6, ratings: 1, bookmarks: 3 }, problems: [] })
})
