import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { HARBOUR_LIGHTS } from '#test/harbour-lights.ts'
import { sample, withConnection } from '#test/with-connection.ts'

const MINUTE = 60_000
const SEEN_AT = Date.parse('2026-11-20T21:05:41.903Z')

/** A report of Jellyfin about an episode of an hour, so many minutes after it was seen first. */
function report(name: string, minutes = 0) {
  const { contentType, body } = sample(`jellyfin/${name}.json`)
  const UtcTimestamp = new Date(SEEN_AT + minutes * MINUTE).toISOString()
  const event = { ...JSON.parse(new TextDecoder().decode(body)), UtcTimestamp }
  return { contentType, body: new TextEncoder().encode(JSON.stringify(event)) }
}

/** Somebody who has seen a series, and sees it again from ten minutes later on. */
async function seeingAgain(name: string) {
  const ada = await withConnection()
  ada.world.now = SEEN_AT
  await ada.send(report(name))
  ada.world.now += 10 * MINUTE
  await ada.me.following[':series'].rewatch.$put({ param: { series: String(HARBOUR_LIGHTS) } })
  const { results } = await env.DB.prepare(
    `select rewatch_began_at as at from following where user_id = (select user_id from player_connection where id = ?)`,
  )
    .bind(ada.id)
    .all()
  expect(results).toEqual([{ at: ada.world.now }])
  return ada
}

async function playsOf({ id }: Awaited<ReturnType<typeof withConnection>>) {
  const { results } = await env.DB.prepare(
    `select (seen_at - ?2) / ${MINUTE} as minutes, rewatch from play
      where user_id = (select user_id from player_connection where id = ?1) order by id`,
  )
    .bind(id, SEEN_AT)
    .all()
  return results
}

test('an episode that is seen again in a rewatch counts once more within hours', async () => {
  const ada = await seeingAgain('episode-playback-stop')
  ada.world.now += 55 * MINUTE
  await ada.send(report('episode-playback-stop', 60))
  await ada.send(report('episode-playback-stop', 65))
  expect(await playsOf(ada)).toEqual([
    { minutes: 0, rewatch: null },
    { minutes: 60, rewatch: 1 },
  ])
})

test('what is reported too soon after a rewatch began is the viewing before it', async () => {
  const ada = await seeingAgain('episode-playback-stop')
  ada.world.now += 10 * MINUTE
  await ada.send(report('episode-playback-stop', 20))
  expect(await playsOf(ada)).toEqual([{ minutes: 0, rewatch: null }])
})

test('an episode of unknown length does not end within twenty minutes', async () => {
  const ada = await seeingAgain('episode-playback-stop')
  await env.DB.batch([
    env.DB.prepare('update episode set runtime = null where series_id = ?').bind(HARBOUR_LIGHTS),
    env.DB.prepare(`update title set runtime = null where type = 'series' and id = ?`).bind(HARBOUR_LIGHTS),
  ])
  ada.world.now += 15 * MINUTE
  await ada.send(report('episode-playback-stop', 25))
  expect(await playsOf(ada)).toEqual([{ minutes: 0, rewatch: null }])
})

test('what was placed in the rewatch by hand is the viewing that is reported after it, whatever its time', async () => {
  const ada = await seeingAgain('episode-playback-stop')
  await env.DB.prepare('update play set rewatch = 1 where title_id = ?').bind(HARBOUR_LIGHTS).run()
  ada.world.now += 55 * MINUTE
  await ada.send(report('episode-playback-stop', 60))
  expect(await playsOf(ada)).toEqual([{ minutes: 0, rewatch: 1 }])
})

test('a mark of before a rewatch keeps its unknown time', async () => {
  const ada = await withConnection()
  ada.world.now = SEEN_AT
  await ada.send(sample('emby/item-markplayed.json'))
  ada.world.now += 10 * MINUTE
  await ada.me.following[':series'].rewatch.$put({ param: { series: String(HARBOUR_LIGHTS) } })
  ada.world.now += 55 * MINUTE
  await ada.send(report('episode-playback-stop', 60))
  expect(await playsOf(ada)).toEqual([
    { minutes: null, rewatch: null },
    { minutes: 60, rewatch: 1 },
  ])
})
