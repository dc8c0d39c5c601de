import { readFiles, type TestFiles } from '@marquee/importers/test/read-files'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { uploadImport } from '#test/import-upload.ts'
import { signedIn } from '#test/people.ts'
import type { Totals } from '../answers.ts'
import { openCaseService } from '../match/cases/service.ts'
import { SAMPLE_TITLES } from './catalogue.ts'

/** Answer of the person where a column of dates is too short to say its order. */
const ANSWERS = { 'NetflixViewingHistory.csv': { dateOrder: 'month-day' } } as const

/** Somebody with nothing yet, who imports files of samples through the whole job. */
export async function openSamplePerson() {
  const { fetch } = openCaseService({ titles: SAMPLE_TITLES })
  const jobs = openTestJobs({ fetch })
  const at = new Date()
  const tmdb = createTmdbClient({ fetch, token: 'test' })
  const api = openApi({ importJobs: () => jobs, tmdb, clock: () => at })
  const ada = await signedIn()
  const imports = api.as(ada).api.me.imports[':id']

  const post = async (id: string, step: 'apply' | 'undo' | 'cancel') => {
    const answer = await imports[step].$post({ param: { id } })
    if (!answer.ok) throw new Error(`${step}: ${answer.status}`)
    await jobs.run()
  }
  return {
    /** Reads files as the page does, uploads their records, and waits for the review. */
    async upload(files: TestFiles): Promise<string> {
      const { records } = await readFiles(files, { answers: ANSWERS })
      const id = await uploadImport(api, ada, records, 4)
      await jobs.run()
      return id
    },
    /** New rows of the review by kind, and the titles that it leaves to the person. */
    async review(id: string) {
      const answer = await imports.review.$get({ param: { id }, query: {} })
      if (answer.status !== 200) throw new Error(`review: ${answer.status}`)
      const { rows, questions, notFound } = await answer.json()
      return {
        added: Object.fromEntries(rows.map((row) => [row.kind, row.new])) as Totals,
        questions: questions.titles.map(({ name, reason }) => `${name}: ${reason}`).sort(),
        notFound: notFound.titles,
      }
    },
    apply: (id: string) => post(id, 'apply'),
    undo: (id: string) => post(id, 'undo'),
    cancel: (id: string) => post(id, 'cancel'),
    async result(id: string) {
      const answer = await imports.$get({ param: { id } })
      if (answer.status !== 200) throw new Error(`result: ${answer.status}`)
      return (await answer.json()).result
    },
    /** An export, byte for byte, always of the same time. */
    async exported(): Promise<string> {
      return (await api.request('/api/me/export.json', { headers: ada })).text()
    },
  }
}
