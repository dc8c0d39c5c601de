import { env } from 'cloudflare:workers'
import type { Day } from '@marquee/domain/day'
import { NOTIFICATION_TOPICS } from '@marquee/domain/notification'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect } from 'vitest'
import { openDb } from '#db/client.ts'
import { openPush } from '#push/send.ts'
import { refreshTitles } from '#titles/refresh.ts'
import { openApi } from './api.ts'
import { openMailbox, runAt } from './digests.ts'
import { person, sessionOf } from './people.ts'
import { createBrowser, createVapidKeys, openPushService } from './push-service.ts'
import { episode, season } from './titles.ts'
import { catalogueOf } from './weekly-series.ts'

export const TODAY: Day = '2026-11-24'
const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
const keys = await createVapidKeys()

/** Somebody with a daily digest of everything, at noon, and a push service with these answers. */
export async function digestReader(tmdb: TmdbClient, answers: Response[] = []) {
  const { id, email } = await person()
  const now = new Date(`${TODAY}T00:00:00Z`)
  const headers = await sessionOf(id, {
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
  })
  const service = openPushService(answers)
  const push = openPush({ ...env, ...keys }, { fetch: service.fetch })
  const at = (time: Date) => openApi({ tmdb, clock: () => time, bindings: keys }).as(headers).api.me
  const me = at(now)
  await me.notifications.$patch({
    json: { frequency: 'daily', hour: 12, digestTopics: [...NOTIFICATION_TOPICS] },
  })
  await me.preferences.$put({ query: {}, json: { timeZone: 'Etc/UTC', region: 'DE' } })
  const mailbox = openMailbox()
  return {
    ...{ id, me, at },
    /** Stores the present list of TMDB as the hourly task does. */
    refresh: async (known: TmdbClient, day: Day) => {
      await env.DB.prepare('update title set refresh_at = 0').run()
      await refreshTitles(openDb(env.DB), known, noon(day))
    },
    /** Adds a device at noon of a day and returns what reads the bodies of its messages. */
    async addDevice(day: Day) {
      const browser = await createBrowser()
      await at(noon(day))['push-devices'].$put({ json: browser.subscription })
      return async () => (await service.payloadsOf(browser)).map(({ body }): string => body)
    },
    /** Subject and lines of the mail of a day; `null` without one. */
    async on(day: Day) {
      const before = mailbox.taken.size
      await runAt(noon(day), mailbox, { push })
      expect(mailbox.taken.size - before).toBeLessThanOrEqual(1)
      const last = [...mailbox.taken.values()].at(-1)
      if (mailbox.taken.size === before || last === undefined) return null
      expect(last.mail.to).toBe(email)
      const lines = last.mail.text.split('\n').filter((line) => line.startsWith('- '))
      return { subject: last.mail.subject, lines, mail: last.mail }
    },
  }
}

let created = 8000
export const newId = () => ++created

/** A catalogue with one series of these days, which may have a second season. */
export function seriesOf(
  id: number,
  days: (Day | null)[],
  { name = 'Part', second = [] as (Day | null)[] } = {},
) {
  const seasonOf = (number: number, airing: (Day | null)[]) =>
    season({
      ...{ number, airDate: airing[0] ?? null },
      episodes: airing.map((airDate, index) =>
        episode({
          ...{ id: id * 100 + number * 20 + index, season: number, number: index + 1, airDate },
          name: `${name} ${index + 1}`,
          kind: index === airing.length - 1 ? 'finale' : 'standard',
        }),
      ),
    })
  return catalogueOf(id, seasonOf(1, days), ...(second.length === 0 ? [] : [seasonOf(2, second)]))
}

export const see = (me: Awaited<ReturnType<typeof digestReader>>['me'], id: number) =>
  me.plays[':key'].$put({ param: { key: '1x1' }, json: { type: 'series', id, season: 1, episode: 1 } })
