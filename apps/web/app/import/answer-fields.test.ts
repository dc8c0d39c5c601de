import { expect, test } from 'vitest'
import { formOf } from '#testing/recording-api.ts'
import { readAnswers } from './answer-fields.ts'

test('columns are read by their names, whatever these are', () => {
  const form = formOf({
    ...{ '0.path': 'a.csv', '0.kind': 'mapping', '0.take': 'on', '0.scale': '5', '0.allAre': 'film' },
    ...{ '0.map.title': '=Film', '0.map.year': '-', '0.map.rating': '=-' },
  })
  expect(readAnswers(form)).toEqual({
    'a.csv': { mapping: { title: 'Film', rating: '-', scale: 5, allAre: 'film' } },
  })
})

test('a file that is not taken along has no answer', () => {
  const form = formOf({
    ...{ '0.path': 'a.csv', '0.kind': 'list', '0.list': 'folder' },
    ...{ '1.path': 'b.csv', '1.kind': 'date-order', '1.dates': 'month-day', '1.take': 'on' },
  })
  expect(readAnswers(form)).toEqual({ 'b.csv': { dateOrder: 'month-day' } })
})

test('a form of any number of fields is read in a time that grows with them', () => {
  const form = new FormData()
  for (let index = 0; index < 200_000; index += 1) form.append(`${index}.path`, 'a.csv')
  form.append('199999.take', 'on')
  form.append('199999.kind', 'list')
  expect(readAnswers(form)).toEqual({ 'a.csv': { list: 'folder' } })
})

test('of fields with one name the first counts, as where a choice without scripts comes before a hidden field', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['path', 'a.csv'],
    ['take', 'on'],
    ['kind', 'list'],
    ['list', 'watchlist'],
    ['list', 'folder'],
  ] as const)
    form.append(`0.${name}`, value)
  expect(readAnswers(form)).toEqual({ 'a.csv': { list: 'watchlist' } })
})
