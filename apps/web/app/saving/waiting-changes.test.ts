import { expect, test } from 'vitest'
import { withoutSent } from './waiting-changes.ts'

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
