import {
  createElement as element,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  useState,
} from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { markupWithoutReact, renderMarkup } from './react-markup.ts'

const Name = ({ name }: { name: string }) => element('b', { dir: 'auto' }, name)
const Counted = forwardRef<HTMLElement, { from: number }>(({ from }, ref) => {
  const [count] = useState(from)
  return element('i', { ref, 'data-from': from, 'aria-hidden': true, onClick: () => {} }, count, ' ', 'times')
})

const markup = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

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
    element('button', { type: 'submit', name: 'intent', value: 'play', 'data-x': true }, 'Remove'),
  ),
  'a form to fill in': element(
    'form',
    { method: 'get', noValidate: true, autoComplete: 'off', encType: 'multipart/form-data' },
    element('label', { htmlFor: 'year' }, 'Year', element('b', { hidden: false }, '*')),
    element('input', {
      defaultValue: '"1995"',
      type: 'text',
      id: 'year',
      inputMode: 'numeric',
      maxLength: 4,
      size: 4,
      required: true,
      readOnly: false,
      autoFocus: true,
      spellCheck: false,
      onChange: () => {},
    }),
    element('input', { value: 0, type: 'number', min: 0, disabled: true, onChange: () => {} }),
    element('input', { checked: true, type: 'radio', name: 'of', value: 'film', onChange: () => {} }),
    element('input', { defaultChecked: false, type: 'checkbox', name: 'of', value: '' }),
    element('textarea', { defaultValue: '\n<Heat> & "co"', rows: 3, cols: 0, name: 'note' }),
    element('textarea', { placeholder: "what's new" }),
    element('fieldset', { disabled: true }, element('legend', null, 'Sort')),
    element('button', {
      type: 'submit',
      formAction: '/a',
      formMethod: 'post',
      formNoValidate: true,
      tabIndex: -1,
    }),
  ),
  'a choice': element(
    'select',
    { name: 'sort', defaultValue: 'b', id: 'sort', onChange: () => {} },
    element('option', { value: 'a' }, 'A'),
    element('optgroup', { label: 'More' }, element('option', { value: 'b', disabled: true }, 'B ', 2)),
  ),
  'choices without values': element(
    'select',
    { value: 2026, onChange: () => {} },
    element('option', null, 2025),
    element('option', { lang: 'en' }, '20', 26),
  ),
  'several choices': element(
    'select',
    { defaultValue: ['a', '3'], multiple: true },
    ['a', 'b', 3].map((value) => element('option', { key: value, value }, value)),
  ),
  'options outside a choice': element('datalist', { id: 'd' }, element('option', { value: 'a' }, 'A')),
  'a choice behind another': element(
    Fragment,
    null,
    element('select', { defaultValue: 'a' }, element('option', null, 'a')),
    element('select', null, element('option', null, 'a')),
  ),
  'attributes by other names': element(
    'a',
    { download: true, href: '/a', hrefLang: 'en', className: 'a', draggable: false, translate: 'no' },
    element('a', { download: 'a.csv', contentEditable: false, itemScope: true, hidden: true }),
  ),
  tables: element(
    'table',
    null,
    element('colgroup', null, element('col', { span: 2 })),
    element('tbody', null, element('tr', null, element('td', { colSpan: 2, rowSpan: 0 }, 1))),
    element('tfoot', null, element('tr', null, element('th', { scope: 'row', abbr: 'Sum' }))),
  ),
  lists: element('ol', { start: 3, reversed: true }, element('li', { value: 3 })),
  markup: element('p', { ...markup('a<b>c</b>'), id: 'markup' }),
  'no markup': element('p', markup('')),
  'parts of a head': element(
    Fragment,
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { httpEquiv: 'refresh', content: '1' }),
    element('link', { rel: 'preload', as: 'image', imageSrcSet: '/a 1x', crossOrigin: 'anonymous' }),
    element('script', { src: '/a.js', async: true, noModule: true, nonce: 'n' }),
    element('style', null, 'a > b {}'),
    element('title', null, 'Heat & "co"'),
  ),
  'films and sounds': element('video', { playsInline: true, muted: true, controls: false, loop: true }),
  outlines: element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', focusable: false, preserveAspectRatio: 'none' },
    element('path', {
      d: 'M0 0',
      fillRule: 'evenodd',
      strokeWidth: 2,
      strokeLinecap: 'round',
      x1: 0,
      opacity: 0.5,
    }),
  ),
  'what is the same for equal properties': element(memo(Name), { name: 'Heat' }),
  'what may be waited for and is there': element(
    'p',
    null,
    'a',
    element(Suspense, { fallback: 'soon' }, 'b', element('i')),
    'c',
    element(StrictMode, null, 'd'),
  ),
  times: element('time', { dateTime: '2026-11-23' }, 23),
  drawings: element('svg', { viewBox: '0 0 2 2' }, element('rect', { x: '50%', width: '1%', rx: 1 })),
}

test.each(Object.entries(nodes))('%s are written as React writes them', (_, node) => {
  const whole = element(Fragment, null, node)

  expect(markupWithoutReact(whole)).toBe(renderToString(whole))
})

const Late = lazy(() => new Promise<{ default: () => null }>(() => {}))
const Failing = (): ReactNode => {
  throw new Error('torn')
}

const beyond = {
  'an element of its own': element('my-field', { value: 'a' }),
  'text that may begin with a line break': element('pre', null, 'a'),
  'a look of its own': element('p', { style: { color: 'red' } }),
  'a property that markup may call by another name': element('svg', { xlinkHref: '#a' }),
  'what is waited for': element(Suspense, { fallback: 'soon' }, element(Late)),
  'what fails where it may': element(Suspense, { fallback: 'soon' }, element(Failing)),
}

test.each(Object.entries(beyond))('%s is left to React', (_, node) => {
  const whole = element('p', null, node)
  const onReact = vi.fn()

  expect(markupWithoutReact(whole)).toBeNull()
  expect(renderMarkup(whole, onReact)).toEqual([renderToString(whole)])
  expect(onReact).toHaveBeenCalledOnce()
})

test('what needs no React does not call back', () => {
  const onReact = vi.fn()
  expect(renderMarkup(element('p', null, 'a'), onReact)).toEqual(['<p>a</p>'])
  expect(onReact).not.toHaveBeenCalled()
})

test('what a component throws is thrown, and React draws as before', () => {
  expect(() => renderMarkup(element(Failing))).toThrow('torn')
  expect(renderMarkup(element(Counted, { from: 3 }))).toEqual([renderToString(element(Counted, { from: 3 }))])
})

test('a long page comes in parts', () => {
  const page = element('ul', null, rows(3000))
  const parts = renderMarkup(page)
  expect(parts.length).toBeGreaterThan(2)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(17_000)
  expect(parts.join('')).toBe(renderToString(page))
})

const rows = (amount: number) =>
  Array.from({ length: amount }, (_, index) => element('li', { key: index }, `Film ${index}`))
