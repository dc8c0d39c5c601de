import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { linkTokenOf } from '#test/link-token.ts'
import { person, sessionOf } from '#test/people.ts'

const api = openApi({ clock: () => new Date('2026-11-24T12:00:00Z') })

async function subscriber() {
  const { id } = await person()
  const { me, unsubscribe } = api.as(await sessionOf(id)).api
  await me.notifications.$patch({ json: { frequency: 'daily' } })
  const token = await linkTokenOf(id)
  return {
    ...{ id, token },
    look: (other = token) => api.as().api.unsubscribe[':token'].$get({ param: { token: other } }),
    choose: (frequency: 'off' | 'daily' | 'weekly', other = token) =>
      unsubscribe[':token'].$post({ param: { token: other }, json: { frequency } }),
    frequency: async () => {
      const answer = await me.notifications.$get()
      return answer.status === 200 ? (await answer.json()).digest.frequency : null
    },
  }
}

test('the link of a mail ends the digest and turns it on again, without a session', async () => {
  const ada = await subscriber()
  expect(await (await ada.look()).json()).toEqual({ digest: { frequency: 'daily', lastFrequency: null } })
  expect(await ada.frequency()).toBe('daily')
  for (const repeated of [1, 2]) {
    const answer = await ada.choose('off')
    expect([repeated, await answer.json()]).toEqual([
      repeated,
      { digest: { frequency: 'off', lastFrequency: 'daily' } },
    ])
  }
  expect(await ada.frequency()).toBe('off')
  await ada.choose('weekly')
  expect(await ada.frequency()).toBe('weekly')
})

test('a link that was not made here changes nothing', async () => {
  const [ada, grace] = [await subscriber(), await subscriber()]
  const forged = ada.token.slice(0, 32) + grace.token.slice(32)
  for (const token of [forged, ada.id, ada.token.slice(0, 32), ada.token.toUpperCase(), 'a'.repeat(64)]) {
    expect((await ada.look(token)).status, token).toBe(404)
    expect((await ada.choose('off', token)).status, token).toBe(404)
  }
  expect([await ada.frequency(), await grace.frequency()]).toEqual(['daily', 'daily'])
})

test('the link of an account that was erased does not work', async () => {
  const ada = await subscriber()
  await env.DB.prepare('delete from user where id = ?').bind(ada.id).run()
  expect((await ada.choose('weekly')).status).toBe(404)
})
