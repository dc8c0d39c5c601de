import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_PREFERENCES,
  PreferenceChange,
  Preferences,
  pickPreferences,
  readPreferences,
} from './preferences.ts'

test('whoever has chosen nothing has every preference', () => {
  expect(Preferences.parse(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES)
})

test('preferences are picked out of what else is known of an account', () => {
  const account = { ...DEFAULT_PREFERENCES, id: 'ada', passwordHash: 'secret' }
  expect(pickPreferences(account)).toEqual(DEFAULT_PREFERENCES)
})

test.each([
  { written: { colour: 'teal', email: 'ada@example.com' }, read: { colour: 'teal' } },
  { written: { colour: 'beige' }, read: {} },
  { written: { colour: null }, read: {} },
  {
    written: { colour: 'teal', timeZone: 'europe/berlin', airsLater: 'day-later' },
    read: { colour: 'teal', timeZone: 'Europe/Berlin', airsLater: 'day-later' },
  },
  { written: { timeZone: null, airsLater: null }, read: { timeZone: null } },
  { written: { region: 'DE' }, read: { region: 'DE' } },
  { written: { region: 'de' }, read: {} },
  { written: { timeZone: 'Europe/Marquee', airsLater: 'never' }, read: {} },
  { written: {}, read: {} },
])('of $written only the preferences that Marquee knows are read', ({ written, read }) => {
  expect(readPreferences(written)).toEqual(read)
})

test('whatever was written, what is read are preferences', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('colour', 'timeZone', 'airsLater', '__proto__', 'x'), fc.anything()),
      (written) => {
        expect(Preferences.partial().safeParse(readPreferences(written)).success).toBe(true)
      },
    ),
  )
})

test.each([{}, { colour: 'beige' }, { colour: 'teal', userId: 'x' }, { timeZone: 'Mars/Olympus' }])(
  '%j is no change',
  (change) => {
    expect(PreferenceChange.safeParse(change).success).toBe(false)
  },
)
