import { expect, test } from 'vitest'
import { readViewerContext } from './viewer-context.ts'

const withHeader = (context: string) => new Headers({ 'x-marquee-frame': context })

test('who is signed in rides on an answer of the API', () => {
  const context = { viewer: null, imageBase: 'https://images.example/“quoted”/' }

  expect(readViewerContext(withHeader(encodeURIComponent(JSON.stringify(context))))).toEqual(context)
})

test.each([
  { what: 'no context', headers: new Headers() },
  { what: 'a context that is cut off', headers: withHeader('%7B%22viewer') },
  { what: 'a context that is not encoded', headers: withHeader('%') },
])('an answer with $what does not say who is signed in', ({ headers }) => {
  expect(readViewerContext(headers)).toBeNull()
})
