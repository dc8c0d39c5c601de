import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { FolderParams } from '#folders/params.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { ListedTitle, readListed } from '../listed-title.ts'
import { AfterQuery, formatPosition, LimitQuery, Next, pageOf } from '../page.ts'
import { Timestamp, timestampOf } from '../title.ts'
import { type FolderRow, readFolder, readFolders } from './read-folders.ts'

const Folder = z
  .object({ id: z.string(), name: z.string(), count: z.int(), created_at: Timestamp })
  .meta({ id: 'ProgramFolder' })

/** The lists that a person made. */
export const foldersRead = new Hono<AppEnv>()
  .get(
    '/folders',
    describe('Your own folders in their order', {
      ...{ tag: 'Programs', scope: 'read' },
      answers: { 200: z.object({ folders: z.array(Folder) }) },
    }),
    requireScope('read'),
    async (c) => {
      const folders = await readFolders(c.var.session.db, c.var.session.userId)
      return c.json({ folders: folders.map(readOne) }, 200)
    },
  )
  .get(
    '/folders/:id',
    describe('A folder of yours with its titles in their order', {
      ...{ tag: 'Programs', scope: 'read' },
      answers: { 200: z.object({ folder: Folder, items: z.array(ListedTitle), next: Next }) },
      refusals: { 400: ['invalid-input'], 404: ['folder-unknown'] },
    }),
    requireScope('read'),
    validate('param', FolderParams),
    validate('query', z.strictObject({ limit: LimitQuery, after: AfterQuery })),
    async (c) => {
      const { limit, after = null } = c.req.valid('query')
      const { db, userId } = c.var.session

      const found = await readFolder(db, userId, c.req.valid('param').id, { after, amount: limit + 1 })
      if (found === null) return c.json(problem('folder-unknown'), 404)

      const { rows, next } = pageOf(found.items, limit, ({ position: at, item }) =>
        formatPosition({ at, name: item }),
      )
      return c.json({ folder: readOne(found.folder), items: rows.map(readListed), next }, 200)
    },
  )

const readOne = ({ id, name, count, createdAt }: FolderRow): z.infer<typeof Folder> => ({
  ...{ id, name, count, created_at: timestampOf(createdAt) },
})
