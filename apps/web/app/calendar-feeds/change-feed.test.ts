import { createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { readToasts } from '#http/flash.ts'
import { formOf } from '#testing/recording-api.ts'
import { changeFeed } from './change-feed.ts'

const origin = 'https://marquee.test'

test('a feed that another tab has revoked gets no new address, and its form says why', async () => {
  const body = { problem: 'feed-unknown', message: 'You have no such feed.' }
  const api = createApiClient({ origin, api: { fetch: async () => Response.json(body, { status: 404 }) } })
  const form = formOf({ intent: 'feed-renew', feed: 'a830f51c-23ac-4bec-801e-eb234f9350a3' })
  const request = new Request(`${origin}/calendar?subscribe=open`, { method: 'POST' })
  const { headers } = await changeFeed(api, request, form).catch((thrown) => thrown)
  expect(headers.get('Location')).toBe('/calendar?subscribe=open')
  expect(readToasts(headers.get('Set-Cookie'))).toEqual(['It was revoked before'])
})
