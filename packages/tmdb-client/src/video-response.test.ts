import { expect, test } from 'vitest'
import { video } from './test/answers.ts'
import { readVideos } from './video-response.ts'

test('trailers come first, then teasers, official ones before others', () => {
  const results = [
    video({ key: 'recap', type: 'Recap' }),
    video({ key: 'teaser', type: 'Teaser' }),
    video({ key: 'fan', official: false }),
    video({ key: 'trailer' }),
  ]

  expect(readVideos({ results }).map(({ key }) => key)).toEqual(['trailer', 'fan', 'teaser', 'recap'])
})

test('only videos that can be played are listed, each once', () => {
  const results = [
    video({ site: 'Dailymotion' }),
    video({ key: null }),
    video({ key: 'a/../b' }),
    video({ key: 'same' }),
    video({ key: 'same' }),
    video({ site: 'vimeo', key: 123456, name: '', type: null }),
  ]

  expect(readVideos({ results })).toEqual([
    { site: 'YouTube', key: 'same', name: 'Trailer', kind: 'Trailer' },
    { site: 'Vimeo', key: '123456', name: 'Video', kind: 'Video' },
  ])
})

test.each([null, undefined, [], {}, { results: null }])('videos of %o are none', (videos) => {
  expect(readVideos(videos)).toEqual([])
})
