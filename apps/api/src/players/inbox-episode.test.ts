import { expect, test } from 'vitest'
import { HARBOUR_LIGHTS } from '#test/harbour-lights.ts'
import { inboxOf, put, unknown } from '#test/unplaced.ts'
import { withConnection } from '#test/with-connection.ts'

/** Somebody whose chosen series does not have the special that waits. */
async function withSpecial(number: number) {
  const ada = await withConnection()
  await ada.send(unknown(1))
  const [title] = await inboxOf(ada)
  const key = title?.key ?? ''
  await put(ada, key, { type: 'series', id: HARBOUR_LIGHTS })
  const sendSpecial = async (number: number, changes = {}) => {
    ada.world.now += 1000
    await ada.send(unknown(number, { SeasonNumber: 0, ...changes }))
  }
  await sendSpecial(number)
  return { ada, key, sendSpecial }
}

test('only the episode that is shown is left out once, with all that waits of it', async () => {
  const { ada, key, sendSpecial } = await withSpecial(11)
  await sendSpecial(10)
  await sendSpecial(10, { UtcTimestamp: '2026-11-19T20:00:00Z' })
  const left = await put(ada, key, { dismiss: true })
  expect(await left.json()).toEqual({ key, placed: 0, inbox: 1, waiting: 0 })
  expect(await inboxOf(ada)).toMatchObject([{ events: 1, item: { season: 0, episodes: [11] } }])
})
