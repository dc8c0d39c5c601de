import { expect, test } from 'vitest'
import { foldAirings } from './fold-airings.ts'

const airing = (id: number, season: number, episode: number, part: 'premiere' | 'finale' | null = null) => ({
  ...{ series: { id, name: 'Series', posterPath: null }, season, episode, part },
})

test('the episodes of a season that air on one day are one entry, which names those alone', () => {
  const airings = [airing(1, 1, 1, 'premiere'), airing(2, 3, 8), airing(1, 1, 5), airing(1, 2, 1)]
  const read = foldAirings(airings).map(({ series, detail }) => [series.id, detail])
  expect(read).toEqual([
    [1, 'S1 E1, E5, premiere'],
    [2, 'S3 E8'],
    [1, 'S2 E1'],
  ])
  expect(foldAirings([airing(1, 1, 1), airing(1, 1, 2), airing(1, 1, 3, 'finale')])).toMatchObject([
    { season: 1, detail: 'S1 E1 to E3, finale' },
  ])
})
