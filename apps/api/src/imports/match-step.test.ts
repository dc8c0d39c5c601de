import { env } from 'cloudflare:workers'
import type { SourceTitle } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { filmPlay } from '#test/import-records.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import { FIRST_UNKNOWN } from '#test/tmdb-service.ts'
import { idOf } from './match/cases/catalogue.ts'
import { openCaseService } from './match/cases/service.ts'
import { rememberMatches } from './match/remember.ts'

const db = openDb(env.DB)

test('a title whose remembered match TMDB has no longer is matched again, and the new match is remembered', async () => {
  const title: SourceTitle = { kind: 'film', ids: {}, name: 'Heat', year: 1995 }
  const gone = { status: 'matched', type: 'movies', id: FIRST_UNKNOWN + 7 } as const
  await rememberMatches(db, [{ title, match: gone }], new Date())

  const jobs = openTestJobs({ fetch: openCaseService().fetch })
  const id = await uploadImport(openApi({ importJobs: () => jobs }), await signedIn(), [
    filmPlay(27205, { title }),
  ])
  await jobs.run()

  const [titles, known] = await readRows(db, [
    sql`select status, title_id as titleId from import_title where import_id = ${id}`,
    sql<{ outcome: string }>`select outcome from title_match`,
  ])
  expect(titles).toEqual([{ status: 'matched', titleId: idOf('heat-1995') }])
  expect(known.map(({ outcome }) => JSON.parse(outcome))).toEqual([{ ...gone, id: idOf('heat-1995') }])
})
