import { expect, test } from 'vitest'
import {
  changeableOf,
  describeUntitled,
  leadOf,
  nameItem,
  type PlayerEvent,
  reasonOf,
  resultOf,
} from './event-text.ts'

const item = {
  ...{ kind: 'episodes' as const, name: 'Harbour Lights', year: 2019, season: 2, episodes: [3] },
  episodeName: 'Low Water',
}
const event: PlayerEvent = {
  ...{
    id: 'e',
    connectionId: 'a',
    sender: 'Attic',
    at: '2026-11-24T10:00:00Z',
    times: 1,
    player: 'plex',
    plays: [],
  },
  ...{ event: 'media.scrobble', account: 'mira', item, titleKey: 'k', state: 'done', outcome: 'played' },
  message: 'Marked as seen.',
}

test.each([
  [{}, 'Harbour Lights S2 E3'],
  [{ episodes: [3, 4] }, 'Harbour Lights S2 E3–4'],
  [{ episodes: [] }, 'Harbour Lights S2'],
  [{ season: 0, episodes: [1] }, 'Harbour Lights S0 E1'],
  [{ name: null, season: null }, 'A series without a name'],
  [{ kind: 'film' as const, season: null, episodes: [] }, 'Harbour Lights'],
])('an item with %j is named %j', (changes, name) => {
  expect(nameItem({ ...item, ...changes })).toBe(name)
})

test.each([
  [{}, 'Finished', 'Play added', ''],
  [{ outcome: 'same-viewing', times: 3 }, 'Finished', 'Already there', 'Came 3 times.'],
  [
    { outcome: 'other-user', message: 'Another account of the server played it.' },
    ...['mira finished', 'Other account', 'Another account of the server played it.'],
  ],
  [{ outcome: 'not-finished', message: 'No.' }, 'Stopped', 'Not finished', 'No.'],
  [
    { outcome: 'title-not-found', state: 'inbox' as const, message: 'No.' },
    'Finished',
    'In the inbox',
    'No.',
  ],
  [
    { outcome: 'catalogue-unavailable', state: 'waiting' as const, message: 'No.' },
    ...['Finished', 'Looked up soon', 'No.'],
  ],
  [{ outcome: 'nothing', event: 'media.pause', message: 'No.' }, 'Playing', 'Nothing to do', 'No.'],
  [{ outcome: 'nothing', event: 'library.new', message: 'No.' }, 'Updated', 'Nothing to do', 'No.'],
  [{ outcome: 'live-tv', message: 'No.' }, 'Finished', 'Left out', 'No.'],
  [{ outcome: 'no-json', player: null, message: 'No.' }, 'Finished', 'Not readable', 'No.'],
] as [Partial<PlayerEvent>, string, string, string][])(
  'an event with %j is said in words: %s, %s, %s',
  (changes, lead, result, reason) => {
    const changed = { ...event, ...changes }
    expect([leadOf(changed), resultOf(changed).text, reasonOf(changed)]).toEqual([lead, result, reason])
  },
)

test('an event about no title says what it is', () => {
  expect(describeUntitled({ ...event, outcome: 'connected' })).toBe('A test of the connection')
  expect(describeUntitled({ ...event, outcome: 'nothing' })).toBe('An event “media.scrobble”')
  expect(describeUntitled({ ...event, outcome: 'empty', event: null })).toBe('Something that is no event')
})

test('another title is chosen at the latest event of one that was placed or left out', () => {
  const events = [
    { ...event, id: '1', outcome: 'not-finished' },
    { ...event, id: '2' },
    { ...event, id: '3' },
    { ...event, id: '4', titleKey: 'other', outcome: 'left-out' },
    { ...event, id: '5', titleKey: null },
    { ...event, id: '6', titleKey: 'third', outcome: 'title-doubtful', state: 'inbox' as const },
  ]
  expect([...changeableOf(events).values()].map(({ id }) => id)).toEqual(['2', '4'])
})
