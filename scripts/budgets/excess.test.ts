import { expect, test } from 'vitest'
import { findExcess } from './excess.ts'

const light = { route: 'routes/light', files: 2, js: { 'root.js': 75_000 }, css: { 'root.css': 3000 } }

test('what fits the budgets is no excess', () => {
  expect(findExcess([light], [])).toEqual([])
})

test('a route that is too heavy is named with the chunks that grew, most first', () => {
  const heavy = { ...light, js: { 'root.js': 80_000, 'chart.js': 30_000, 'stack.js': 500 } }
  const last = { ...light, js: { 'root.js': 75_000, 'stack.js': 600 } }
  expect(findExcess([heavy], [last])).toEqual([
    'routes/light: 110.5 kB of js, 105.0 kB is the limit; ' +
      'grown: chart.js by 30.0 kB (new here), root.js by 5.0 kB',
  ])
})

test('a new route that is too heavy is named with its heaviest chunks', () => {
  const heavy = { ...light, css: { 'root.css': 3000, 'page.css': 18_000 } }
  expect(findExcess([heavy], [])).toEqual([
    'routes/light: 21.0 kB of css, 20.0 kB is the limit; heaviest: page.css 18.0 kB, root.css 3.0 kB',
  ])
})

test('a route that is torn into many files is too heavy, too', () => {
  expect(findExcess([{ ...light, files: 10 }], [])).toEqual([])
  expect(findExcess([{ ...light, files: 11 }], [])).toEqual([
    'routes/light: 11 scripts and style sheets, 10 is the limit',
  ])
})

test('a frame whose style sheet takes a round trip more is named once', () => {
  const heavy = { ...light, css: { 'root.css': 9400 } }
  expect(findExcess([{ ...heavy, route: 'root' }, heavy], [])).toEqual([
    'root.css: 9.4 kB, 9.3 kB is the limit',
  ])
  expect(findExcess([{ ...heavy, route: 'root', css: { 'root.css': 9300 } }], [])).toEqual([])
})
