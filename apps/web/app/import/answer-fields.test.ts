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
