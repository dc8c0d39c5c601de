import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { FolderParams, NewFolder } from '#folders/params.ts'
import { removeFolder, saveFolder } from '#folders/write.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { locateEntries, resolveEntries } from '../sync/resolve.ts'
import { countTitles, leftOver, readTitles, TitleAmounts, titlesOf } from '../sync/titles.ts'
import { addItems, removeItems } from './write-items.ts'

const Added = z.object({
  added: TitleAmounts,
  /** Entries that are in it already. */
  existing: TitleAmounts,
  ...leftOver,
})

/** Makes, renames and deletes folders, and puts titles into them and takes them out. */
export const folderWrites = new Hono<AppEnv>()
  .put(
    '/folders/:id',
    describe('Makes a folder under an id that you choose (a UUID), or renames it', {
      ...{ tag: 'Programs', scope: 'write' },
      answers: { 200: z.object({ id: z.string(), name: z.string(), created: z.boolean() }) },
      refusals: {
        400: ['invalid-input'],
        404: ['folder-unknown'],
        409: ['folder-name-taken', 'too-many-folders'],
      },
    }),
    requireScope('write'),
    validate('param', FolderParams),
    validate('json', NewFolder),
    async (c) => {
      const folder = { ...c.req.valid('param'), ...c.req.valid('json') }
      const { session, clock } = c.var
      const saved = await saveFolder(session.db, session.userId, folder, { now: clock(), writeOrder: null })
      if (saved.problem === 'folder-unknown') return c.json(problem(saved.problem), 404)
      if (saved.problem !== null) return c.json(problem(saved.problem), 409)
      return c.json({ ...folder, created: saved.created }, 200)
    },
  )
  .delete(
    '/folders/:id',
    describe('Deletes a folder; the titles in it stay wherever else they are', {
      ...{ tag: 'Programs', scope: 'write', refusals: { 400: ['invalid-input'] } },
      answers: { 200: z.object({ id: z.string(), changed: z.boolean() }) },
    }),
    requireScope('write'),
    validate('param', FolderParams),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeFolder(c.var.session.db, c.var.session.userId, id, null)
      return c.json({ id, changed }, 200)
    },
  )
  .post(
    '/folders/:id/items',
    describe('Puts titles into a folder, at its end; those that are in it already change nothing', {
      ...{ tag: 'Programs', scope: 'write', answers: { 200: Added } },
      refusals: { 400: ['invalid-input'], 404: ['folder-unknown'], 409: ['folder-full'] },
    }),
    requireScope('write'),
    validate('param', FolderParams),
    validate('json', titlesOf({})),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const now = clock()
      const entries = readTitles(c.req.valid('json'))
      const { resolved, notFound, later } = await resolveEntries({ db: session.db, tmdb, now }, entries)

      const target = { db: session.db, userId: session.userId, folderId: c.req.valid('param').id }
      const outcome = await addItems(target, resolved, now)
      if (outcome === 'folder-unknown') return c.json(problem(outcome), 404)
      if (outcome === 'folder-full') return c.json(problem(outcome), 409)

      const added = countTitles(outcome)
      const all = countTitles(resolved.map(({ at }) => at))
      const existing = { movies: all.movies - added.movies, shows: all.shows - added.shows }
      return c.json({ added, existing, not_found: notFound, later }, 200)
    },
  )
  .post(
    '/folders/:id/items/remove',
    describe('Takes titles out of a folder', {
      ...{ tag: 'Programs', scope: 'write' },
      answers: { 200: z.object({ removed: TitleAmounts, ...leftOver }) },
      refusals: { 400: ['invalid-input'], 404: ['folder-unknown'] },
    }),
    requireScope('write'),
    validate('param', FolderParams),
    validate('json', titlesOf({})),
    async (c) => {
      const { session, tmdb, clock } = c.var
      const entries = readTitles(c.req.valid('json'))
      const { resolved, notFound, later } = await locateEntries(
        { db: session.db, tmdb, now: clock() },
        entries,
      )
      const target = { db: session.db, userId: session.userId, folderId: c.req.valid('param').id }
      const removed = await removeItems(target, resolved)
      if (removed === null) return c.json(problem('folder-unknown'), 404)
      return c.json({ removed: countTitles(removed), not_found: notFound, later }, 200)
    },
  )
