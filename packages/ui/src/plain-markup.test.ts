import { createContext, createElement as element, Fragment, forwardRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { plainMarkup } from './plain-markup.ts'

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
    element('button', { type: 'submit', name: 'intent', value: 'play', 'data-bin': true }, 'Remove'),
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

const attributes =
  'acceptCharset allowFullScreen alt aria-expanded async autoCapitalize autoComplete autoFocus capture charSet checked className clipPath cols colSpan content contentEditable crossOrigin data-state dateTime default defaultChecked defaultValue defer dir disabled download draggable encType enterKeyHint fetchPriority fillOpacity focusable form formAction formNoValidate hidden href hrefLang htmlFor httpEquiv id inputMode inert itemProp itemScope label lang list loading max maxLength min multiple muted name noModule noValidate nonce onClick open pattern placeholder playsInline popover preserveAspectRatio readOnly referrerPolicy rel required reversed role rows rowSpan scope size sizes span spellCheck src srcSet start step stopColor strokeDasharray strokeWidth suppressHydrationWarning tabIndex textAnchor title translate type value viewBox width x1'.split(
    ' ',
  )

test.each(attributes)('%s of any value is written as React writes it', (name) => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => complain.mockRestore())
  const values = [true, false, 'a', '', `"'&<>`, 0, 3, -1, Number.NaN, null, undefined, () => {}]

  for (const tag of ['p', 'img', 'input', 'select', 'path'])
    for (const value of values) {
      const node = element(tag, { 'data-first': 1, [name]: value, 'data-last': 2 })
      expect(plainMarkup(node)).toBe(renderToString(node))
    }
})

const beyond = {
  'an element of its own': element('my-field', { value: 'a' }),
  'text that may begin with a line break': element('pre', null, '\n'),
  'a choice that is no text': element(
    'select',
    { value: 'a', onChange: () => {} },
    element('option', null, element('b')),
  ),
  'a look of its own': element('p', { style: { color: 'red' } }),
  'what a context gives': element(createContext(1).Provider, { value: 2 }),
  'a property that markup may call by another name': element('svg', { xlinkHref: '#a' }),
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
