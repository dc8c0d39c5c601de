import { createElement, forwardRef, isValidElement } from 'react'
import { jsx as reactJsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { jsx } from './react-element.ts'

test('an element is one of React’s with the properties it was given', () => {
  const props = { ref: null, className: 'title' }
  const made = jsx('p', props, 1)

  expect(isValidElement(made)).toBe(true)
  expect(made).toMatchObject({ type: 'p', key: '1', ref: null })
  expect(made.props).toBe(props)
})

const ref = { current: null }
const Part = forwardRef<HTMLParagraphElement>((props, own) => createElement('p', { ...props, ref: own }))

test('a component with a ref is left to React', () => {
  expect(jsx(Part, { ref })).toEqual(reactJsx(Part, { ref }))
})

test('a tag has its ref beside its properties', () => {
  const props = { ref, title: 'S1' }

  expect(jsx('p', props, 2)).toMatchObject({
    type: 'p',
    key: '2',
    ref,
    props: { title: 'S1', ref: undefined },
  })
  expect(props.ref).toBe(ref)
})

test('React writes nothing of it', () => {
  expect(renderToStaticMarkup(jsx('p', { ref, title: 'S1' }))).toBe('<p title="S1"></p>')
})
