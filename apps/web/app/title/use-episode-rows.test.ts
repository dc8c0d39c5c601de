import { expect, test } from 'vitest'
import { pendingSeen } from '#seen/pending-seen.ts'
import type { Seen } from '#seen/use-seen.ts'
import { useEpisodeRows } from './use-episode-rows.ts'

const episode = (number: number, airDate: string) => ({
  ...{ id: number, season: 2, number, name: `Part ${number}`, airDate, overview: null, runtime: null },
  ...{ stillPath: null, score: null, votes: 0, kind: 'standard' as const },
})

test('while a season that is marked as seen waits to be sent, episodes to come are not shown as seen', () => {
  const pendingOf = (key: string, name: string) =>
    key === 'seen:1396/2/all' && name === 'wanted' ? 'on' : null
  const seen: Pick<Seen, 'pendingOf' | 'isSeen'> = {
    pendingOf,
    isSeen: (...of) => pendingSeen(pendingOf, ...of),
  }
  const episodes = [episode(1, '2026-11-02'), episode(2, '2026-11-09'), episode(3, '2026-11-16')]
  const rows = useEpisodeRows({
    ...{ series: 1396, airedUntil: '2026-11-10', watching: null, isMarking: false },
    season: {
      ...{ id: 1, number: 2, name: 'Season 2', airDate: '2026-11-02', overview: null, posterPath: null },
      ...{ episodeCount: 3, score: null, episodes },
    },
    seen: seen as Seen,
  })
  expect(rows.map(({ isMarked, plays }) => [isMarked, plays])).toEqual([
    [true, 1],
    [true, 1],
    [false, 0],
  ])
})
