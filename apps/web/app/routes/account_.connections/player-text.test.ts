import { expect, test } from 'vitest'
import { type Connection, describeServer, describeState } from './player-text.ts'
import { readDialog } from './read-dialog.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const attic: Connection = {
  ...{ id: 'a', name: 'Attic', account: 'mira', accounts: ['mira'], createdAt: '2026-11-01T00:00:00Z' },
  ...{ lastEventAt: '2026-11-24T10:00:00Z', player: 'plex', server: 'attic', problem: null },
}

test.each([
  [{}, 'lit', 'Last event 2 h ago'],
  [{ lastEventAt: null }, 'waiting', 'Waiting for its first event'],
  [{ account: null }, 'waiting', 'Events came. Whose are they?'],
  [{ account: null, accounts: [] }, 'lit', 'Last event 2 h ago'],
  [{ problem: 'Nothing was sent.' }, 'failing', 'Its last event could not be read. Nothing was sent.'],
  [
    { lastEventAt: '2026-11-12T10:00:00Z' },
    'failing',
    'No event for 12 days. Check that the address is still in Plex.',
  ],
])('a connection with %j is %s: %s', (changes, state, status) => {
  expect(describeState({ ...attic, ...changes }, now)).toEqual({ state, status })
})

test.each([
  [{}, 'Plex on attic, as mira'],
  [{ account: null }, 'Plex on attic'],
  [{ server: null }, 'Plex, as mira'],
  [{ server: null, account: null }, ''],
  [{ player: null, account: null }, 'Player on attic'],
])('the server of %j is %j', (changes, said) => {
  expect(describeServer({ ...attic, ...changes })).toBe(said)
})

test.each([
  { query: 'new=player', dialog: { name: 'new-player' } },
  { query: 'edit=player&id=a', dialog: { name: 'edit-player', connection: attic } },
  { query: 'confirm=address&id=a', dialog: { name: 'address', connection: attic } },
  { query: 'confirm=remove&id=a', dialog: { name: 'remove', connection: attic } },
  { query: 'confirm=revoke&id=a', dialog: null },
])('the address ?$query opens its dialog', ({ query, dialog }) => {
  expect(readDialog(new URLSearchParams(query), { tokens: [], webhooks: [], connections: [attic] })).toEqual(
    dialog,
  )
})
