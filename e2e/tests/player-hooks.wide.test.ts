import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data and security: what passes the second time has failed.
test.describe.configure({ retries: 0 })

/** A form as Plex sends it: the event, then a picture. */
function plexForm(payload: object): { contentType: string; body: Buffer } {
  const part = (name: string, type: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  const head = `${part('payload', 'application/json')}${JSON.stringify(payload)}\r\n${part('thumb', 'image/jpeg')}`
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(900_000, 255), Buffer.from('\r\n--b--\r\n')])
  return { contentType: 'multipart/form-data; boundary=b', body }
}

const FILM = {
  ...{ event: 'media.scrobble', Account: { title: 'mira' }, Server: { uuid: 's', title: 'attic' } },
  Metadata: { type: 'movie', title: 'Inception', year: 2010, Guid: [{ id: 'imdb://tt1375666' }] },
}
const EPISODE = {
  ...{ NotificationType: 'PlaybackStop', PlayedToCompletion: true, NotificationUsername: 'mira' },
  ...{ ItemType: 'Episode', SeriesName: 'Breaking Bad', Year: 2008, SeasonNumber: 1, EpisodeNumber: 1 },
  ...{ Name: 'Pilot', Provider_imdb: 'tt0959621' },
}

test('what Plex and Jellyfin report at an address is seen, until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await becomeMember(page)
  const { request } = page
  const id = crypto.randomUUID()
  const wanted = { data: { name: 'Attic', account: 'mira' }, headers: sameSite }
  const { path } = await (await request.put(`/api/me/connections/${id}`, wanted)).json()

  const server = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: '' } })
  const { contentType, body } = plexForm(FILM)
  const film = await server.post(path, { headers: { 'content-type': contentType }, data: body })
  expect([film.status(), film.headers()['set-cookie'], film.headers()['cache-control']]).toEqual([
    ...[200, undefined, 'private, no-store'],
  ])
  const plain = { 'content-type': 'text/plain; charset=utf-8' }
  const episode = await server.post(path, { headers: plain, data: JSON.stringify(EPISODE) })
  expect(episode.status()).toBe(200)
  const events = async () => (await (await request.get(`/api/me/connections/${id}/events`)).json()).events
  await expect
    .poll(async () => (await events()).map(({ outcome }: { outcome: string }) => outcome))
    .toEqual(['played', 'played'])
  await page.goto('/history')
  await expect(page.getByText('Inception').first()).toBeVisible()
  await expect(page.getByText('Breaking Bad').first()).toBeVisible()

  expect((await server.post(path, { headers: plain, data: 'garbage' })).status()).toBe(400)
  // A body that is not read to its end is answered, or its connection is closed while it is still being sent.
  const tooLarge = server.post(path, { headers: plain, data: Buffer.alloc(5_000_000) })
  const refusal = await tooLarge.then((answer) => String(answer.status()), String)
  expect(refusal).toMatch(/^413$|EPIPE|ECONNRESET/)
  await request.delete(`/api/me/connections/${id}`, { headers: sameSite })
  expect((await server.post(path, { headers: plain, data: JSON.stringify(EPISODE) })).status()).toBe(404)
  await server.dispose()
})
