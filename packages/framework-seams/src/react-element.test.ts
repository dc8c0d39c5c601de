import { isValidElement } from 'react'
import { jsx as reactJsx } from 'react/jsx-runtime'
import { expect, test } from 'vitest'
import { jsx } from './react-element.ts'

test('an element is one of React’s with the properties it was given', () => {
  const props = { ref: null, className: 'title' }
  const made = jsx('p', props, 1)

  expect(isValidElement(made)).toBe(true)
  expect(made).toMatchObject({ type: 'p', key: '1', ref: null })
  expect(made.props).toBe(props)
})

test('an element with a ref is left to React', () => {
  const ref = { current: null }

  expect(jsx('p', { ref })).toEqual(reactJsx('p', { ref }))
})
