import { expect, test } from 'vitest'
import { TIMESTAMP_FIELD } from '#saving/client-timestamp.ts'
import { formatTick, pendingTick } from './tick.ts'
import { parseTick } from './tick-fields.ts'

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

test('of an episode and its season that are on their way the latest holds, and what is to come is not seen', () => {
  const part = { type: 'series', season: 2, episode: 1, episodeId: 7, name: null, part: null } as const
  const pending: Record<string, Record<string, string>> = {
    'seen:27205/2/1': { wanted: 'off', [TIMESTAMP_FIELD]: '1764000000000' },
    'seen:27205/2/all': { wanted: 'on', [TIMESTAMP_FIELD]: '1764000000001' },
  }
  const read = (key: string, name: string) => pending[key]?.[name] ?? null
  expect(pendingTick(read, { ...day, ...part }, day.day)).toBe(true)
  expect(pendingTick(read, { ...day, ...part, episode: 2 }, day.day)).toBe(true)
  expect(pendingTick(read, { ...day, ...part, episode: 2 }, '2026-11-25')).toBe(false)
  expect(pendingTick(read, { ...day, type: 'movies', release: 'home' }, day.day)).toBe(false)
})
