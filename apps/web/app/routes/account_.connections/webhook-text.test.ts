import { expect, test } from 'vitest'
import { describeDelivery, nameDelivery } from './delivery-text.ts'
import { readDialog } from './read-dialog.ts'
import { type Delivery, describeTarget, describeWebhook, type Webhook } from './webhook-text.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const webhook: Webhook = {
  ...{ id: 'w', name: 'Home', address: 'https://hooks.example.com/a?b=c', events: ['rating.changed'] },
  ...{ state: 'on', message: null, createdAt: '2026-11-01T00:00:00Z' },
  ...{ lastSuccessAt: null, lastFailureAt: null },
}
const [earlier, later] = ['2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z']

test.each([
  [{}, 'waiting', 'Waiting for its first delivery'],
  [{ lastSuccessAt: later, lastFailureAt: earlier }, 'lit', 'Last delivery 3 h ago'],
  [{ lastSuccessAt: earlier, lastFailureAt: later }, 'failing', 'Its last delivery failed, 3 h ago'],
  [{ lastFailureAt: later }, 'failing', 'Its last delivery failed, 3 h ago'],
  [
    { state: 'gone', message: 'The receiver is gone.', lastSuccessAt: later },
    ...['failing', 'Switched off. The receiver is gone.'],
  ],
] as [Partial<Webhook>, string, string][])(
  'a webhook with %j is %s and says "%s"',
  (changes, state, status) => {
    expect(describeWebhook({ ...webhook, ...changes }, now)).toEqual({ state, status })
  },
)

test.each([
  [['rating.changed'], 'hooks.example.com: ratings'],
  [['play.added', 'watchlist.changed'], 'hooks.example.com: plays added, watchlist'],
  [
    ['play.added', 'play.removed', 'rating.changed', 'watchlist.changed', 'episode.aired'],
    'hooks.example.com: everything',
  ],
] as [Webhook['events'], string][])('a webhook for %j says "%s"', (events, text) => {
  expect(describeTarget({ ...webhook, events })).toBe(text)
})

const delivery: Delivery = {
  ...{ id: 'd', event: 'play.added', body: '{"count":1}', state: 'delivered', attempts: 1, status: 204 },
  ...{ createdAt: earlier, nextAt: null, attemptedAt: later },
}

test.each([
  [{}, 'Plays added'],
  [{ body: '{"count":1000}' }, 'Plays added: 1,000'],
  [{ event: 'test', body: '{"count":0}' }, 'Test'],
] as [Partial<Delivery>, string][])('a delivery with %j is named "%s"', (changes, name) => {
  expect(nameDelivery({ ...delivery, ...changes })).toBe(name)
})

test.each([
  [{}, 'Taken, response 204'],
  [{ state: 'waiting', attempts: 0, status: null, attemptedAt: null }, 'Waits to be sent'],
  [{ state: 'waiting', attempts: 1, status: null, attemptedAt: null }, 'Waits to be sent'],
  [{ state: 'waiting', attempts: 0, status: 500, nextAt: later }, 'Waits to be sent'],
  [
    { state: 'waiting', attempts: 2, status: 500, nextAt: '2026-11-24T12:05:00Z' },
    'Response 500. Next attempt today 13:05.',
  ],
  [
    { state: 'waiting', attempts: 2, status: 302, nextAt: '2026-11-24T23:30:00Z' },
    'Response 302: redirects are not followed. Next attempt tomorrow 00:30.',
  ],
  [
    { state: 'given-up', attempts: 6, status: null },
    'Given up after 6 attempts. No response in ten seconds.',
  ],
  [{ state: 'given-up', status: 410 }, 'Not taken. Response 410.'],
] as [Partial<Delivery>, string][])('a delivery with %j says "%s"', (changes, text) => {
  expect(describeDelivery({ ...delivery, ...changes }, now, 'Europe/Berlin')).toBe(text)
})

test.each([
  { query: 'new=webhook', dialog: { name: 'new-webhook' } },
  { query: 'edit=webhook&id=w', dialog: { name: 'edit-webhook', webhook } },
  { query: 'confirm=secret&id=w', dialog: { name: 'secret', webhook } },
  { query: 'confirm=remove&id=w', dialog: { name: 'remove-webhook', webhook } },
  { query: 'log=deliveries&id=w', dialog: { name: 'deliveries', webhook } },
  { query: 'log=deliveries&id=other', dialog: null },
  { query: 'confirm=revoke&id=w', dialog: null },
  { query: 'confirm=remove&id=other', dialog: null },
])('the address ?$query opens its dialog', ({ query, dialog }) => {
  const known = { tokens: [], connections: [], webhooks: [webhook] }
  expect(readDialog(new URLSearchParams(query), known)).toEqual(dialog)
})
