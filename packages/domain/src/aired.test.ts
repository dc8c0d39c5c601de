import { expect, test } from 'vitest'
import { hasAired } from './aired.ts'

test.each([
  [{ airDate: '2026-11-21', episodeCount: 0 }, true],
  [{ airDate: '2026-11-22', episodeCount: 8 }, true],
  [{ airDate: '2026-11-23', episodeCount: 8 }, false],
  [{ airDate: null, episodeCount: 8 }, true],
  [{ airDate: null, episodeCount: 0 }, false],
])('whether %j had aired on 22 November 2026: %s', (season, aired) => {
  expect(hasAired(season, '2026-11-22')).toBe(aired)
})
