import { expect, test } from 'vitest'
import { formOf, readDateForm } from './date-fields.ts'

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

test('without scripts the same change is saved', () => {
  const form = formOf(read({ scope: 'again', newKey: 'b' }))
  expect([form.get('intent'), form.get('key'), form.get('when')]).toEqual(['again', 'b', 'aired'])
})
