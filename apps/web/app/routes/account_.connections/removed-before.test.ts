import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { readToasts } from '#http/flash.ts'
import { formOf } from '#testing/recording-api.ts'
import { changePlayer } from './change-player.ts'
import { changeWebhook } from './change-webhook.ts'

const origin = 'https://marquee.test'

test.each(['webhook-secret', 'webhook-test', 'player-address'])(
  'a form %s about what another tab has removed says so, and leads back to the list',
  async (intent) => {
    const body = { problem: 'webhook-unknown', message: 'You have no such webhook.' }
    const api = createApiClient({ origin, api: { fetch: async () => Response.json(body, { status: 404 }) } })
    const form = formOf({ intent, id: '7346b8bf-ad82-4601-8ed5-faef64485475' })
    const request = new Request(`${origin}/account/connections`)
    const answer = intent.startsWith('webhook-')
      ? changeWebhook(api, request, form)
      : changePlayer(api, request, form)
    const { headers } = await Promise.resolve(answer).catch((thrown) => thrown)
    expect(headers.get('Location')).toBe('/account/connections')
    expect(readToasts(headers.get('Set-Cookie'))).toEqual(['It was removed before'])
  },
)
