import { type BuiltInFolder, isBuiltInFolder } from '@marquee/domain/folder'
import { LIST_SORTS } from '@marquee/domain/list-sort'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { readRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { bookmarkRef } from '#lists/bookmark-ref.ts'
import { filterOf, ListQuery } from '#lists/filter.ts'
import { CountsShape, ListShape, readCounts, readList } from '#lists/list.ts'
import { selectList } from '#lists/select-list.ts'
import { BUILT_IN_NAMES, builtInSource } from './built-in.ts'
import { folderName } from './find.ts'
import { AnyFolderParams } from './params.ts'
import { itemRef } from './ref.ts'
import { FolderShape } from './shape.ts'

const FolderQuery = ListQuery.extend({ sort: z.enum([...LIST_SORTS, 'own']).optional() })

export const folderList = new Hono<AppEnv>().get(
  '/folders/:id',
  describe('Titles of a folder, or of one of the lists everybody has', {
    tag: 'Me',
    answers: { 200: ListShape.extend({ folder: FolderShape, counts: CountsShape }) },
    refusals: { 401: ['signed-out'], 404: ['folder-unknown'] },
  }),
  requireSession,
  validate('param', AnyFolderParams),
  validate('query', FolderQuery),
  async (c) => {
    const { id } = c.req.valid('param')
    const { session, facets, clock } = c.var
    const builtIn = isBuiltInFolder(id) ? id : null
    const filter = filterOf(c.req.valid('query'), builtIn === null ? 'own' : 'added')

    const genreNames = c.var.genreNames()
    const source = builtIn === null ? { kind: 'folder' as const, id } : builtInSource(builtIn)
    const cachedFacets = facets({ sessionId: session.id, source, type: filter.type }, clock())
    const listParams = { userId: session.userId, source, filter, cachedFacets }
    const row = await readRow(session.db, selectList(listParams, folderName(session.userId, id)))

    const name = builtIn === null ? row.name : BUILT_IN_NAMES[builtIn]
    if (name === null) return c.json(problem('folder-unknown'), 404)

    const refOf = (title: TitleRef) => (builtIn === null ? itemRef(id, title) : builtInRef(builtIn, title))
    const list = readList({ filter, genreNames: await genreNames, cachedFacets, refOf }, row)
    const counts = readCounts(row.counts)
    const folder = { id, builtIn: builtIn !== null, name, count: counts.movies + counts.series }
    return c.json({ folder, counts, ...list }, 200)
  },
)

function builtInRef(folder: BuiltInFolder, { type, id }: TitleRef): string {
  return folder === 'rated'
    ? `/api/me/ratings/${titleKey(type, id)}`
    : bookmarkRef({ label: folder, type, id })
}
