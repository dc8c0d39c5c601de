import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

test.each([
  { value: 0, max: 0, words: '0 %', width: '0%' },
  { value: 3, max: 0, words: '0 %', width: '0%' },
  { value: 31, max: 62, words: '50 %', width: '50%' },
  { value: 63, max: 62, words: '100 %', width: '100%' },
  { value: -1, max: 62, words: '0 %', width: '0%' },
])('$value of $max is said and drawn as $words', ({ value, max, words, width }) => {
  const markup = renderToStaticMarkup(<ProgressBar label="Breaking Bad" value={value} max={max} />)
  expect(markup).toContain(`aria-valuetext="${words}"`)
  expect(markup).toContain(`width="${width}"`)
})
