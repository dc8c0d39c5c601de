import { expect, test } from 'vitest'
import { formatTick, parseTick } from './tick.ts'

const title = { id: 27205, name: `"Tom; Jerry" & Ça=va? '100%' 🎬`, posterPath: null }
const day = { day: '2026-11-26', title, isSeen: false }

test('a film is read as it was written, whatever its name', () => {
  const text = formatTick({ ...day, type: 'movies', release: 'home' }, true)
  expect(text).not.toMatch(/[&<>"]/)
  expect(parseTick(text)).toEqual({
    ...{ intent: 'bookmark', type: 'movies', id: '27205', of: title.name, label: 'seen', wanted: 'on' },
  })
})

test('an episode is read as it was written, and as pages that are still open wrote it', () => {
  const episode = { season: 2, episode: 1, episodeId: 7, name: null, part: null }
  const fields = { intent: 'seen', series: '27205', season: '2', episode: '1', wanted: 'off' }
  expect(parseTick(formatTick({ ...day, type: 'series', ...episode }, false))).toEqual(fields)
  expect(parseTick('intent=seen&series=27205&season=2&episode=1&wanted=off')).toEqual(fields)
})
