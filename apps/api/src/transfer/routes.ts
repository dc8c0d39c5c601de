import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount, requireSession } from '#auth/require-account.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import { dayOf } from '#clock.ts'
import type { AppEnv } from '#env.ts'
import { limitBodyTo } from '#http/body.ts'
import { describe } from '#http/describe.ts'
import { invalidInput } from '#http/problem.ts'
import { streamOf } from '#http/stream-of.ts'
import { validate } from '#http/validate.ts'
import { csvOf } from './csv.ts'
import { ExportDocument } from './document.ts'
import { filterKnown } from './filter-known.ts'
import { exportOf, gatherExport, pagesOfPlays } from './gather.ts'
import { countImport, limitEntries } from './guards.ts'
import { jsonOf } from './json.ts'
import { knownEpisodes } from './known-episodes.ts'
import { openLookups } from './lookups.ts'
import { openProblems } from './problems.ts'
import { readFile } from './read-file.ts'
import { fetchMissing, findStored, wantedTitles } from './titles.ts'
import { openTurns } from './turns.ts'
import { writeContent } from './write.ts'

const Amounts = z.object({
  ...{
    bookmarks: z.int(),
    ratings: z.int(),
    folders: z.int(),
    folderItems: z.int(),
    plays: z.int(),
    following: z.int(),
  },
})
const Imported = z.object({
  added: Amounts,
  unchanged: Amounts,
  /** `where` is a location in the file such as `ratings[3]`, or a title such as `series/1396`; the first 500. */
  problems: z.array(z.object({ where: z.string(), message: z.string() })),
  /** All of them. */
  problemCount: z.int(),
})

/** Exports and imports everything that one person saved. */
export const transfer = new Hono<AppEnv>()
  .get(
    '/export.json',
    describe('Exports all your data as one document', {
      tag: 'Me',
      answers: { 200: ExportDocument },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, clock } = c.var
      const gathered = await gatherExport(session.db, session.userId)
      const document = exportOf(checkedAccount(c), gathered, clock())
      const plays = pagesOfPlays(session.db, session.userId, gathered)
      c.header('Content-Disposition', attachment(clock(), 'json'))
      return c.body(streamOf(jsonOf(document, plays)), 200, { 'Content-Type': 'application/json' })
    },
  )
  .get(
    '/export.csv',
    describe('Exports all your data as a table', {
      tag: 'Me',
      answers: {},
      file: 'text/csv',
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, clock } = c.var
      const gathered = await gatherExport(session.db, session.userId)
      const document = exportOf(checkedAccount(c), gathered, clock())
      const plays = pagesOfPlays(session.db, session.userId, gathered)
      c.header('Content-Disposition', attachment(clock(), 'csv'))
      return c.body(streamOf(csvOf(document, plays)), 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
      })
    },
  )
  .post(
    '/import',
    describe('Imports an export of at most 8 MB and 100,000 entries; doing it twice changes nothing', {
      tag: 'Me',
      answers: { 200: Imported },
      refusals: {
        400: ['invalid-input', 'too-many-entries'],
        401: ['signed-out'],
        429: ['too-many-attempts'],
      },
    }),
    requireAccount,
    countImport,
    limitBodyTo(8 * 1024 * 1024),
    limitEntries,
    validate('json', z.looseObject({})),
    async (c) => {
      const { db, tmdb, clock, session, mostPlays } = c.var
      const problems = openProblems()
      const file = await readFile(c.req.valid('json'), clock(), problems)
      if (file.content === null) return c.json(invalidInput(file.fields), 400)

      const wanted = wantedTitles(file.content)
      const known = await findStored(db, wanted)
      const deps = { known, problems, lookups: openLookups({ clock }), turns: openTurns() }
      const fetched = await fetchMissing(tmdb, wanted, deps)
      const episodes = await knownEpisodes(tmdb, file.content.episodes, deps)
      const content = { ...filterKnown(file.content, known, problems), episodes }

      const { added, unchanged } = await writeContent(session.db, session.userId, {
        ...{ content, fetched, now: clock(), problems, mostPlays },
      })

      return c.json({ added, unchanged, problems: [...problems.named], problemCount: problems.count }, 200)
    },
  )

function attachment(now: Date, ending: string): string {
  return `attachment; filename="marquee-export-${dayOf(now)}.${ending}"`
}
