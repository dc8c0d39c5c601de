import { expect, test } from 'vitest'
import { formatAnswer, formOf, readDateForm } from './date-fields.ts'

const fields = { intent: 'seen-date', series: '1396', season: '1', episode: '4', when: 'aired', zone: 'UTC' }
const read = (more: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
  return readDateForm(form, () => 'made')
}

test('a form with a date marks an episode, or gives its last play another time', () => {
  expect(read({ scope: 'one' })).toMatchObject({ intent: 'seen', fields: { wanted: 'on', when: 'aired' } })
  expect(read({ scope: 'one', play: 'a' })).toMatchObject({ intent: 'play', fields: { key: 'a' } })
})

test('its other buttons mark all up to the episode, or add a play with a key of the page', () => {
  expect(read({ scope: 'up-to-here', play: 'a' })).toMatchObject({ intent: 'up-to-here' })
  const again = { type: 'series', id: '1396', season: '1', episode: '4' }
  expect(read({ scope: 'again' })).toMatchObject({ intent: 'again', fields: { ...again, key: 'made' } })
  expect(read({ scope: 'again', newKey: 'b' })).toMatchObject({ fields: { key: 'b' } })
})

test('one more play is of now where the answer of the last one was left as it was', () => {
  const last = { when: 'day', day: '2019-05-06', time: '20:15' }
  const initial = formatAnswer(last)
  const whenOf = (answer: Record<string, string>) => {
    const { when, day, time } = read({ scope: 'again', initial, ...answer }).fields
    return when === 'day' ? `${day} ${time}` : when
  }
  expect(whenOf(last)).toBe('now')
  expect(whenOf({ ...last, day: '2019-05-07' })).toBe('2019-05-07 20:15')
  expect(whenOf({ ...last, time: '' })).toBe('2019-05-06 ')
  expect(whenOf({ ...last, when: 'unknown' })).toBe('unknown')
  expect(whenOf({ ...last, when: 'aired', initial: formatAnswer({ ...last, when: 'aired' }) })).toBe('now')
})

test('a day that another answer hides does not change the answer', () => {
  const initial = formatAnswer({ when: 'aired', day: '2019-05-06', time: '' })
  const hidden = { day: '2020-01-01', time: '10:00' }
  expect(read({ scope: 'again', initial, ...hidden }).fields.when).toBe('now')
  expect(read({ scope: 'one', initial, ...hidden }).fields).toMatchObject({ wanted: 'on', when: 'aired' })
  expect(read({ scope: 'up-to-here', initial }).fields).not.toHaveProperty('initial')
})

test('without scripts the same change is saved', () => {
  const form = formOf(read({ scope: 'again', newKey: 'b' }))
  expect([form.get('intent'), form.get('key'), form.get('when')]).toEqual(['again', 'b', 'aired'])
})
