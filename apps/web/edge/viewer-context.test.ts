import { expect, test } from 'vitest'
import { readViewerContext } from './viewer-context.ts'

const withFrame = (frame: string) => new Headers({ 'x-marquee-frame': frame })

test('who is signed in rides on an answer of the API', () => {
  const frame = { viewer: null, imageBase: 'https://images.example/“quoted”/' }

  expect(readViewerContext(withFrame(encodeURIComponent(JSON.stringify(frame))))).toEqual(frame)
})

test.each([
  { what: 'no frame', headers: new Headers() },
  { what: 'a frame that is cut off', headers: withFrame('%7B%22viewer') },
  { what: 'a frame that is not encoded', headers: withFrame('%') },
])('an answer with $what does not say who is signed in', ({ headers }) => {
  expect(readViewerContext(headers)).toBeNull()
})
