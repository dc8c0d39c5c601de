import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { changeConnections } from './change-connections.ts'
import { refused } from './refused.ts'

const origin = 'https://marquee.test'
const INTENTS = [
  ...['token-create', 'token-rename', 'token-revoke', 'list-create', 'inbox'],
  ...['player-create', 'player-save', 'player-address', 'player-remove'],
  ...['create', 'save', 'secret', 'remove', 'test', 'again'].map((verb) => `webhook-${verb}`),
]

/** Sends the form of a dialog, to which the API answers with `status`; returns what is answered or thrown. */
async function send(intent: string, status: number) {
  const message = 'That is not possible.'
  const fetch = async () => Response.json({ problem: 'a-problem', message }, { status })
  const body = new URLSearchParams({ intent, id: 'a', name: 'Attic', choice: 'movies/603', scope: 'read' })
  for (const event of ['play.added', 'rating.changed']) body.append('event', event)
  const request = new Request(`${origin}/account/connections?new=one`, {
    ...{ method: 'POST', body, headers: { 'Content-Length': String(body.toString().length) } },
  })
  const api = createApiClient({ origin, api: { fetch } })
  return changeConnections(api, request).catch((thrown: unknown) => thrown)
}

test.each(INTENTS)(
  '%s: the API says why it refuses, and all that was typed is there again',
  async (intent) => {
    const typed = {
      intent: [intent],
      name: ['Attic'],
      scope: ['read'],
      event: ['play.added', 'rating.changed'],
    }
    for (const [status, form] of [
      [400, 'That is not possible.'],
      [429, 'That is not possible.'],
      [503, 'Could not save. Try again.'],
    ] as const) {
      const data = { saved: false, refused: { problems: { form }, typed } }
      expect(await send(intent, status)).toMatchObject({ init: { status }, data })
    }
  },
)

test.each(INTENTS)(
  '%s: a session that has ended leads to the login, and back to the dialog',
  async (intent) => {
    const answer = await send(intent, 401)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(
      '/register?action=login&next=%2Faccount%2Fconnections%3Fnew%3Done',
    )
  },
)

test.each(['none', 'token-none', 'player-none', 'webhook-none'])(
  '%s is the intent of no form, so nothing is changed, whatever else the form has',
  async (intent) => {
    const refused = { problems: { form: 'Some of what was sent is not valid.' } }
    expect(await send(intent, 500)).toMatchObject({ init: { status: 400 }, data: { saved: false, refused } })
  },
)

test('a form of any number of fields is shown again, however often a name comes in it', () => {
  const form = new FormData()
  for (let index = 0; index < 130_000; index += 1) form.append('scope', 'read')
  const { data } = refused({}, form, 400)
  expect(Object.entries(data.refused.typed ?? {}).map(([name, { length }]) => [name, length])).toEqual([
    ['scope', 130_000],
  ])
})
