import type { ImportRecord, SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { episodePlay, filmPlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { imdbOf, nameOf, openListingService, tvdbEpisodeOf, tvdbOf, YEAR } from '#test/listing-service.ts'
import { signedIn } from '#test/people.ts'

const numbers = (first: number, amount: number) => Array.from({ length: amount }, (_, index) => first + index)

const titleOf = (kind: 'film' | 'series', id: number, ids: SourceTitle['ids'], year = YEAR): SourceTitle => ({
  ...{ kind, ids, name: nameOf(id), year },
})

/** Plays, one of each title; a series' is of an episode that TMDB has. */
const films = (ids: readonly number[], title: (id: number) => SourceTitle): ImportRecord[] =>
  ids.map((id) => filmPlay(id, { title: title(id) }))
const series = (ids: readonly number[], title: (id: number) => SourceTitle): ImportRecord[] =>
  ids.map((id) => episodePlay(id, [1, 1], { title: title(id) }))

/** TVDB has what TMDB has in the first season in a second one. */
const renumbered = (ids: readonly number[]): ImportRecord[] =>
  ids.map((id) =>
    episodePlay(id, [2, 2], {
      ...{ key: `trakt:renumbered/${id}`, title: titleOf('series', id, { tvdb: tvdbOf(id) }) },
      episode: { season: 2, number: 2, ids: { tvdb: tvdbEpisodeOf(id, 2) } },
    }),
  )

/** Libraries of the table of requests, a tenth of each. */
const LIBRARIES: [name: string, records: ImportRecord[], requests: number][] = [
  [
    'Trakt: 300 films and 100 series by the number of TMDB, 400 requests',
    [
      ...films(numbers(11_000, 30), (id) => titleOf('film', id, { tmdb: id })),
      ...series(numbers(11_000, 10), (id) => titleOf('series', id, { tmdb: id })),
    ],
    40,
  ],
  [
    'IMDb: 5,000 ratings of films, 5,000 requests',
    numbers(12_000, 500).map((id) =>
      filmRating(id, 8, { title: titleOf('film', id, { imdb: imdbOf(id) }), key: `imdb:${id}` }),
    ),
    500,
  ],
  [
    'Letterboxd: 1,000 films by name and year, some of which are a year off, 1,040 requests',
    [
      ...films(numbers(13_000, 98), (id) => titleOf('film', id, {})),
      ...films(numbers(13_098, 2), (id) => titleOf('film', id, {}, YEAR + 1)),
    ],
    98 + 2 * 3,
  ],
  [
    'TV Time: 650 series by the number of TVDB, 300 renumbered episodes and 1,000 films by name, 2,600 requests',
    [
      ...series(numbers(14_000, 65), (id) => titleOf('series', id, { tvdb: tvdbOf(id) })),
      ...renumbered(numbers(14_000, 30)),
      ...films(numbers(14_100, 100), (id) => titleOf('film', id, {})),
    ],
    65 + 65 + 30 + 100,
  ],
]

test.each(LIBRARIES)('%s, once for everybody', async (_, records, requests) => {
  const service = openListingService()
  const jobs = openTestJobs({ fetch: service.fetch })
  const api = openApi({ importJobs: () => jobs })
  const [ada, grace] = [await signedIn(), await signedIn()]
  const post = (id: string, what: 'apply' | 'undo') =>
    api.request(`/api/me/imports/${id}/${what}`, { method: 'POST', headers: ada })
  const read = async (id: string) => {
    const answer = await api.as(ada).api.me.imports[':id'].$get({ param: { id } })
    if (answer.status !== 200) throw new Error(`${answer.status}`)
    return answer.json()
  }

  const id = await uploadImport(api, ada, records)
  await jobs.run()
  expect(service.requests).toHaveLength(requests)
  expect((await read(id)).progress.matched).toBe(new Set(records.map(({ title }) => titleKeyOf(title))).size)
  for (const what of ['apply', 'undo'] as const) {
    expect((await post(id, what)).status).toBe(202)
    await jobs.run()
    expect((await read(id)).result?.leftOut).toBe(0)
  }
  await uploadImport(api, grace, records)
  await jobs.run()
  expect(service.requests).toHaveLength(requests)
})
