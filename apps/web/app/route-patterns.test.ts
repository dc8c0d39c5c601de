import { expect, test } from 'vitest'
import { pathPattern, patternOf } from './route-patterns.ts'

test('a path becomes a pattern whose part is a group', () => {
  const pattern = patternOf({ path: '/folder/:id', param: '[a-z]+', kind: 'page', access: 'public' })
  expect(pattern.exec('/folder/seen')?.[1]).toBe('seen')
  expect(pattern.test('/folder/1')).toBe(false)
})

test('a pattern of several routes fits these and no others', () => {
  const modals = pathPattern(({ kind }) => kind === 'modal')
  expect(['/rate', '/register', '/select-season'].every((path) => modals.test(path))).toBe(true)
  expect(['/rate/1', '/search', '/', '/search/register'].some((path) => modals.test(path))).toBe(false)
})
