import { expect, test } from '../browser.ts'
import { becomeMember, sameSite } from '../people.ts'

type Fields = Record<string, string>

const NO_ID = '5a0f1c7e-3b52-4d7e-9c44-0d1f6a2b9e01'
const SERIES = '/search/detail/1396?type=series'
const BAD_PLAYS: Fields[] = [
  {},
  { intent: 'undo' },
  { intent: 'seen', series: '1396', season: '1', wanted: 'maybe' },
  { intent: 'seen', series: '1396', season: '1', episode: '1', wanted: 'on', when: '9999-99-99' },
]
const CONNECTION_INTENTS = [
  ...['none', 'token-create', 'token-rename', 'token-revoke', 'list-create', 'inbox'],
  ...['player-create', 'player-save', 'player-address', 'player-remove'],
  ...['create', 'save', 'secret', 'remove', 'test', 'again'].map((verb) => `webhook-${verb}`),
]

/** Forms as no page of ours sends them, by the addresses that take them. */
const BAD_FORMS: Record<string, Fields[]> = {
  '/account': [
    { timeZone: 'Mars/Base' },
    { region: 'ZZZ' },
    { intent: 'end-session', session: 'none' },
    { intent: 'none' },
  ],
  '/account/notifications': [
    ...[{ intent: 'digest', weekday: '9' }, { weekday: '1' }, { intent: 'topics', columns: 'none' }],
    ...['test-device', 'remove-device'].map((intent) => ({ intent, device: 'none' })),
  ],
  '/account/connections': CONNECTION_INTENTS.map((intent) => ({
    ...{ intent, id: '', name: 'A', scope: 'read', choice: 'movies/603' },
  })),
  '/calendar': [
    ...BAD_PLAYS,
    ...['create', 'rename', 'renew', 'revoke'].map((verb) => ({ intent: `feed-${verb}`, name: 'A' })),
  ],
  ...Object.fromEntries(
    ['/up-next', '/my-series', '/history', '/seen?series=1396&season=1'].map((path) => [path, BAD_PLAYS]),
  ),
  [SERIES]: [
    ...BAD_PLAYS,
    ...[
      { intent: 'rate', key: 'total', rating: '11' },
      { intent: 'rate', key: '99', rating: '5' },
    ],
    ...[
      { intent: 'folder', folder: 'none' },
      { intent: 'following', series: '1396', state: 'none' },
    ],
  ],
  '/rate?id=1396&type=series': [{}],
  '/bookmarks': [{}, { first: 'a', second: 'b' }],
  '/folder/rated': [{ intent: 'name', name: 'A' }, { intent: 'delete' }],
  [`/folder/${NO_ID}`]: ['0', 'x', '99999'].map((place) => ({ intent: 'place', title: 'movies/603', place })),
  [`/import/${NO_ID}`]: [{ intent: 'title' }],
}

test('a form that no page would send is refused as one, and not for a server that fails', async ({
  page,
}) => {
  await becomeMember(page)
  for (const [path, forms] of Object.entries(BAD_FORMS)) {
    for (const form of forms) {
      const address = path.replace(/\?|$/, '.data$&')
      const answer = await page.request.post(address, { form, headers: sameSite })
      expect.soft([400, 404], `${path} ${JSON.stringify(form)}`).toContain(answer.status())
    }
  }
})
