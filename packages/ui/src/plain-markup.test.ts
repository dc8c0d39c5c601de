import { createContext, createElement as element, Fragment, forwardRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plainMarkup } from './plain-markup.ts'

const Name = ({ name }: { name: string }) => element('b', { dir: 'auto' }, name)
const Counted = forwardRef<HTMLElement, { from: number }>(({ from }, ref) => {
  const [count] = useState(from)
  return element('i', { ref, 'data-from': from, 'aria-hidden': true, onClick: () => {} }, count, ' ', 'times')
})

const nodes = {
  texts: ['one', '', ' ', 2, null, 'three'],
  signs: element('a', { href: '/?a=1&b="2"', title: `<'>` }, `Tom & "Jerry" <'>`),
  'what is absent': element('p', { lang: undefined, id: null, 'data-none': false }, false, undefined, true),
  'an element without content': element(
    'p',
    null,
    'a',
    element('img', { src: '/a.jpg', alt: '', width: 400 }),
    'b',
  ),
  components: element(Fragment, null, element(Name, { name: 'Heat' }), element(Counted, { from: 3 }), 'end'),
  'a form of hidden fields': element(
    'form',
    { method: 'post', action: '/history?month=2026-11&before=1', onSubmit: () => {} },
    element('input', { type: 'hidden', name: 'of', value: 'Tom & "Jerry"' }),
    element('button', { type: 'submit', name: 'intent', value: 'play', 'data-bin': true }, 'Remove'),
  ),
  times: element('time', { dateTime: '2026-11-23' }, 23),
  drawings: element('svg', { viewBox: '0 0 2 2' }, element('rect', { x: '50%', width: '1%', rx: 1 })),
}

test.each(Object.entries(nodes))('%s are written as React writes them', (_, node) => {
  let markup: string | null = null
  const asking = () => {
    markup = plainMarkup(node)
    return null
  }
  renderToString(element(asking))

  expect(markup).toBe(renderToString(element(Fragment, null, node)))
})

const beyond = {
  'a field': element('input', { type: 'text' }),
  'a look of its own': element('p', { style: { color: 'red' } }),
  'what a context gives': element(createContext(1).Provider, { value: 2 }),
  'a property that markup calls by another name': element('label', { htmlFor: 'a' }),
}

test.each(Object.entries(beyond))('%s is left to React', (_, node) => {
  expect(plainMarkup(element('li', null, node))).toBeNull()
})

test('what a component throws is thrown', () => {
  const broken = () => {
    throw new Error('torn')
  }

  expect(() => plainMarkup(element(broken))).toThrow('torn')
})
