import { expect, test } from 'vitest'
import { whenWished, wishedNow } from './wished-at.ts'

test('what is wished later has the higher number, however quickly it follows', () => {
  const wishes = Array.from({ length: 1000 }, () => Number(wishedNow().wishedAt))
  expect(wishes).toEqual([...new Set(wishes)].sort((a, b) => a - b))
})

test('a form that says when it was wished tells the API, and a plain one does not', () => {
  const form = new FormData()
  expect(whenWished(form)).toEqual({ headers: {} })
  form.set('wishedAt', '1763730000000')
  expect(whenWished(form)).toEqual({ headers: { 'x-wished-at': '1763730000000' } })
})
