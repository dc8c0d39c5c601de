import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { isolateRuns, openMailbox, runAt, storeDailySeries, storeReaders } from '#test/digests.ts'
import { emptyExport } from '#test/exports.ts'
import { linkTokenOf } from '#test/link-token.ts'
import { sessionOf } from '#test/people.ts'
import { createBrowser, createVapidKeys } from '#test/push-service.ts'

const MINUTE = 60_000
const DUE = Date.parse('2026-11-24T07:00:00Z')
const bindings = { ...(await createVapidKeys()), VAPID_SUBJECT: 'mailto:push@marquee.test' }

isolateRuns()

let created = 700
/** Somebody whose daily digest is due at 07:00, and was planned the day before. */
async function reader() {
  const series = ++created
  const id = `due-${series}`
  await storeDailySeries(series, 'Daily', '2026-11-20', 30)
  const before = new Date(DUE - 20 * 60 * MINUTE)
  await storeReaders(series, [{ id, zone: 'UTC', hour: 7, frequency: 'daily' }], before)
  const mailbox = openMailbox()
  await runAt(before, mailbox)
  const headers = await sessionOf(id)
  return {
    id,
    /** The API as they use it so many minutes after the digest was due. */
    at: (minutes: number) =>
      openApi({ bindings, clock: () => new Date(DUE + minutes * MINUTE) }).as(headers).api,
    run: (minute: number, beforeTrip: (made: number) => Promise<void>) =>
      runAt(new Date(DUE + minute * MINUTE), mailbox, { beforeTrip }),
    /** Number of mails after runs so many minutes after it was due. */
    async mailsAfter(...minutes: number[]) {
      for (const minute of minutes) await runAt(new Date(DUE + minute * MINUTE), mailbox)
      return mailbox.mailsTo(id).length
    },
  }
}

type Api = ReturnType<Awaited<ReturnType<typeof reader>>['at']>

test.each<[string, (api: Api, id: string) => Promise<unknown>]>([
  ['its topics', ({ me }) => me.notifications.$patch({ json: { pushTopics: ['moved'] } })],
  ['its hour to an earlier one', ({ me }) => me.notifications.$patch({ json: { hour: 6 } })],
  ['its frequency', ({ me }) => me.notifications.$patch({ json: { frequency: 'weekly', weekday: 2 } })],
  ['the zone', ({ me }) => me.preferences.$put({ query: {}, json: { timeZone: 'Etc/UTC' } })],
  ['the devices', async ({ me }) => me['push-devices'].$put({ json: (await createBrowser()).subscription })],
  [
    'it by its link',
    async ({ unsubscribe }, id) => {
      const param = { token: await linkTokenOf(id) }
      await unsubscribe[':token'].$post({ param, json: { frequency: 'off' } })
      return unsubscribe[':token'].$post({ param, json: { frequency: 'daily' } })
    },
  ],
])('a digest that is due comes once though somebody changes %s', async (_, change) => {
  const ada = await reader()
  await change(ada.at(1), ada.id)
  await change(ada.at(2), ada.id)
  expect(await ada.mailsAfter(5, 10)).toBe(1)
  await change(ada.at(11), ada.id)
  expect(await ada.mailsAfter(15, 20)).toBe(1)
})

test('a digest that is due and moved to a later hour comes at that hour', async () => {
  const ada = await reader()
  await ada.at(2).me.notifications.$patch({ json: { hour: 9 } })
  expect(await ada.mailsAfter(5, 110)).toBe(0)
  expect(await ada.mailsAfter(120)).toBe(1)
})

test('a digest comes at its hour in the zone that an imported export has brought', async () => {
  const ada = await reader()
  await env.DB.prepare('update preference set time_zone = null where user_id = ?').bind(ada.id).run()
  const { me } = ada.at(-5)
  const file = emptyExport({ account: { timeZone: 'America/Los_Angeles' } })
  const imported = await me.import.$post({ json: file })
  expect(imported.status).toBe(200)
  expect(await ada.mailsAfter(-1, 5, 470)).toBe(0)
  expect(await ada.mailsAfter(485)).toBe(1)
})

test('of a change amid the planning the plan knows', async () => {
  const ada = await reader()
  await ada.at(4).me.notifications.$patch({ json: { hour: 7 } })
  await ada.run(5, async (made) => {
    // The settings were read, and the plan that follows from them was not stored.
    if (made === 1) await ada.at(5).me.notifications.$patch({ json: { hour: 9 } })
  })
  expect(await ada.mailsAfter(10, 60)).toBe(0)
  expect(await ada.mailsAfter(120)).toBe(1)
})
