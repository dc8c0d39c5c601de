import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { waitBeforeAttempt } from '#auth/throttled.ts'
import { dayOf } from '#clock.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { limitBodyTo } from '#http/body.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { csvOf } from './csv.ts'
import { ExportDocument } from './document.ts'
import { gatherExport } from './gather.ts'
import { readFile } from './read-file.ts'
import { settle, wantedTitles } from './settle.ts'
import { fetchMissing, findKept, isMissing, titleProblem } from './titles.ts'
import { writeContent } from './write.ts'

const MOST_PROBLEMS = 500

const Amounts = z.object({
  ...{ bookmarks: z.int(), ratings: z.int(), folders: z.int(), folderItems: z.int(), episodes: z.int() },
})
const Imported = z.object({
  added: Amounts,
  unchanged: Amounts,
  /** `where` is a place in the file such as `ratings[3]`, or a title such as `series/1396`. */
  problems: z.array(z.object({ where: z.string(), message: z.string() })),
})

/** Taking everything out, and putting it back in. */
export const transfer = new Hono<AppEnv>()
  .get(
    '/export.json',
    describe('Everything you gave Marquee, as one document', {
      tag: 'Me',
      answers: { 200: ExportDocument },
      refusals: { 401: ['signed-out'] },
    }),
    requireAccount,
    async (c) => {
      const { db, clock, account } = c.var
      const document = await gatherExport(db, account, clock())
      c.header('Content-Disposition', attachment(clock(), 'json'))
      return c.json(document, 200)
    },
  )
  .get(
    '/export.csv',
    describe('Everything you gave Marquee, as a table', {
      tag: 'Me',
      answers: {},
      file: 'text/csv',
      refusals: { 401: ['signed-out'] },
    }),
    requireAccount,
    async (c) => {
      const { db, clock, account } = c.var
      const document = await gatherExport(db, account, clock())
      c.header('Content-Disposition', attachment(clock(), 'csv'))
      return c.body(csvOf(document), 200, { 'Content-Type': 'text/csv; charset=utf-8; header=present' })
    },
  )
  .post(
    '/import',
    describe('Keeps what an export holds; doing it twice changes nothing', {
      tag: 'Me',
      answers: { 200: Imported },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'], 429: ['too-many-attempts'] },
    }),
    requireAccount,
    limitBodyTo(8 * 1024 * 1024),
    validate('json', z.looseObject({})),
    async (c) => {
      const { db, tmdb, clock, account } = c.var
      const file = readFile(c.req.valid('json'), clock())
      if (file.content === null) return c.json(invalidInput(file.fields), 400)

      const wanted = wantedTitles(file.content)
      const kept = await findKept(db, wanted)
      const missing = wanted.filter((title) => isMissing(title, kept))
      if (missing.length > 0) {
        const wait = await waitBeforeAttempt(c, 'import', account.id)
        if (wait !== null) return c.json(problem('too-many-attempts'), 429, { 'Retry-After': String(wait) })
      }
      const fetched = await fetchMissing({ tmdb, clock }, missing)
      for (const snapshot of fetched.snapshots) kept.set(`${snapshot.type}/${snapshot.id}`, snapshot)

      const content = settle(file.content, kept, (key) => titleProblem(key, fetched))
      const { snapshots } = fetched
      const { added, unchanged, problems } = await writeContent(db, account.id, {
        ...{ content, snapshots, now: clock() },
      })

      return c.json({ added, unchanged, problems: problems.slice(0, MOST_PROBLEMS) }, 200)
    },
  )

function attachment(now: Date, ending: string): string {
  return `attachment; filename="marquee-export-${dayOf(now)}.${ending}"`
}
