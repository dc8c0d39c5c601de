import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type StandIn, startStandIn } from '#server.ts'
import { work } from './folders.ts'
import { startLocally } from './local-run.ts'
import { mailsTo, newestMail } from './mailbox.ts'
import { preview } from './run.ts'
import { createVisitor } from './visitor.ts'

/** Brings a branch up in the stand-in and then starts the same on this machine. */
async function run(cloud: StandIn, branch: string) {
  const { code, output } = await preview(cloud, ['up', '--branch', branch])
  expect(code, output).toBe(0)
  const [, sandboxOrigin = ''] = /^Mailbox +(https:\S+)\/mail$/m.exec(output) ?? []
  const [, slug = ''] = /^Marquee +https:\/\/([^.]+)\./m.exec(output) ?? []
  const database = Object.values(cloud.account.databases).find(({ name }) => name.endsWith(slug))
  if (!database) throw new Error(`The preview ${slug} has no database.`)
  return startLocally(slug, sandboxOrigin, database)
}

test('what two previews deploy runs, side by side, and neither sees what is saved in the other', async () => {
  rmSync(join(work, 'running'), { recursive: true, force: true })
  const cloud = await startStandIn()
  onTestFinished(cloud.close)
  const [one, other] = [await run(cloud, 'one/branch'), await run(cloud, 'other/branch')]

  const ada = createVisitor(one.site)
  const person = { email: 'new@example.com', password: 'a long enough phrase' }
  expect((await ada.ask('/api/auth/register', { method: 'POST', body: person })).status).toBe(201)
  const [, token = ''] = /verify-email\?token=(\S+)/.exec(await newestMail(one.sandbox, person.email)) ?? []
  const verified = await ada.ask('/api/auth/verify-email', {
    method: 'POST',
    body: { token, password: person.password },
  })
  expect(verified.status).toBe(200)

  const found = await ada.ask('/api/catalogue/search?q=matrix')
  const { items } = await found.json()
  const [{ type, id, name }] = items
  await ada.ask(`/api/me/bookmarks/watchlist/${type}/${id}`, { method: 'PUT' })
  expect(await ada.text(`/bookmarks?type=${type}`)).toContain(name)
  expect(await ada.text('/search')).toContain('Marquee')

  expect(await mailsTo(other.sandbox, person.email)).toEqual([])
  const stranger = createVisitor(other.site)
  const refused = await stranger.ask('/api/auth/login', { method: 'POST', body: person })
  expect(refused.status).toBe(401)
  const demo = { email: 'ada@example.com', password: 'analytical engine' }
  expect((await stranger.ask('/api/auth/login', { method: 'POST', body: demo })).status).toBe(200)
  const bookmarks = await (await stranger.ask('/api/me/bookmarks?label=watchlist')).json()
  expect(bookmarks.items.length).toBeGreaterThan(0)
})
