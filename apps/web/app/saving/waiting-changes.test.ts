import { expect, test } from 'vitest'
import { isSame, withoutSent } from './waiting-changes.ts'

test('a change that was made while others were sent still waits', () => {
  const rating = { rating: '7' }
  const bookmark = { wanted: 'off' }

  expect(withoutSent({ rating, bookmark }, { rating })).toEqual({ bookmark })
})

test('a newer change of the same key still waits', () => {
  const older = { rating: '7' }

  expect(withoutSent({ rating: { rating: '9' } }, { rating: older })).toEqual({ rating: { rating: '9' } })
  expect(withoutSent({ rating: { rating: '7' } }, { rating: older })).toEqual({ rating: { rating: '7' } })
})

test('a sent change waits no longer', () => {
  const rating = { rating: '7' }

  expect(withoutSent({ rating }, { rating })).toEqual({})
})

test('a change that lacks a field of another, as a switch that is off, is not the same', () => {
  const on = { sameDay: 'skip', ratings: 'on' }
  const off = { sameDay: 'skip' }

  expect(isSame(on, off)).toBe(false)
  expect(isSame(off, on)).toBe(false)
})

test('the same change is the same whenever it was made', () => {
  expect(isSame({ rating: '7', clientTimestamp: '1764547200000' }, { rating: '7' })).toBe(true)
})
