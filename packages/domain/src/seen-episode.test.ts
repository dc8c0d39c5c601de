import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveSeen } from './seen-episode.ts'

const season = (number: number, ...ids: number[]) => ({
  number,
  episodes: ids.map((id, index) => ({ id, number: index + 1, airDate: null })),
})

test('an episode that moved is found by its id, and the one that now has its number is not taken for it', () => {
  const seen = [{ episodeId: 12, season: 1, episode: 2 }]

  expect(resolveSeen([season(1, 11, 99, 12)], seen).ids).toEqual(new Set([12]))
  expect(resolveSeen([season(1, 11, 99), season(2, 12)], seen).ids).toEqual(new Set([12]))
})

test.each([
  { says: 'a record without an id goes by its numbers', episodeId: null },
  { says: 'a record whose id TMDB has withdrawn goes by its numbers', episodeId: 404 },
])('$says', ({ episodeId }) => {
  expect(resolveSeen([season(1, 11, 12)], [{ episodeId, season: 1, episode: 2 }]).ids).toEqual(new Set([12]))
})

test('an episode that was gone and is listed again was seen, and one that is gone is not taken for another', () => {
  const seen = [{ episodeId: 12, season: 1, episode: 2, isUnlisted: true }]

  expect(resolveSeen([season(1, 11, 12)], seen).ids).toEqual(new Set([12]))
  expect(resolveSeen([season(1, 11, 99)], seen).ids).toEqual(new Set())
})

test('the numbers are used where only the count of a season is known', () => {
  const seen = [
    { episodeId: 21, season: 2, episode: 1 },
    { episodeId: null, season: 2, episode: 1 },
    { episodeId: 12, season: 2, episode: 7 },
  ]
  const { ids, numbers } = resolveSeen([season(1, 11, 12), { number: 2 }], seen)

  expect(ids).toEqual(new Set([12]))
  expect(numbers).toEqual(new Map([[2, new Set([1])]]))
})

test('a number that a listed season does not have is dropped', () => {
  const resolved = resolveSeen([season(1, 11)], [{ episodeId: null, season: 1, episode: 9 }])

  expect(resolved).toEqual({ ids: new Set(), numbers: new Map() })
})

test('renumbering a series loses nothing and invents nothing', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      ids.chain((ids) =>
        fc.tuple(
          fc.constant(ids),
          fc.shuffledSubarray(ids),
          fc.shuffledSubarray(ids, { minLength: ids.length }),
          fc.nat(ids.length),
        ),
      ),
      ([ids, watched, renumbered, cut]) => {
        const seen = watched.map((id) => ({ episodeId: id, season: 1, episode: ids.indexOf(id) + 1 }))
        const today = [season(1, ...renumbered.slice(0, cut)), season(2, ...renumbered.slice(cut))]

        expect(resolveSeen(today, seen).ids).toEqual(new Set(watched))
      },
    ),
  )
})
