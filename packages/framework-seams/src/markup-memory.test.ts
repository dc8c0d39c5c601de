import {
  createContext,
  createElement as element,
  forwardRef,
  memo,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
} from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { markupWithoutReact } from './react-markup.ts'

const Colour = createContext('red')

/** A memoized component, and what counts how often it was called. */
function counted<Props extends object>(draw: (props: Props) => ReactNode) {
  const calls = vi.fn(draw)
  return { calls, type: memo((props: Props) => calls(props)) }
}

/** Draws both ways, compares, and gives how often our own way called the component. */
function callsFor(calls: { mock: { calls: unknown[] } }, node: ReactElement): number {
  const before = calls.mock.calls.length
  const written = markupWithoutReact(node)
  const own = calls.mock.calls.length - before
  expect(written).toBe(renderToString(node))
  return own
}

const withRef = vi.fn(() => element('i'))
const Named = memo(forwardRef<HTMLElement>(withRef))

const title = (name: string) => ({ name, genres: [{ name: 'Crime' }] })

test('a memoized component is drawn once for the same key and properties that say the same', () => {
  const { calls, type } = counted(({ of, seen }: { of: ReturnType<typeof title>; seen?: boolean }) =>
    element('b', { lang: seen ? 'en' : undefined }, of.name, ' ', of.genres[0]?.name),
  )
  const page = (name: string, seen?: boolean) =>
    element('p', null, element(type, { key: 'movies/949', of: title(name), seen }))

  expect(callsFor(calls, page('Heat'))).toBe(1)
  expect(callsFor(calls, page('Heat'))).toBe(0)
  expect(callsFor(calls, page('Heat', true))).toBe(1)
  expect(callsFor(calls, page('Ran', true))).toBe(1)
  expect(callsFor(calls, page('Ran', true))).toBe(0)
  expect(callsFor(calls, page('Heat'))).toBe(1)
})

test('keys are apart, and so are components', () => {
  const one = counted(({ name }: { name: string }) => element('b', null, name))
  const other = counted(({ name }: { name: string }) => element('i', null, name))
  const list = element(
    'ul',
    null,
    ['a', 'b'].map((key) => element(one.type, { key, name: 'Heat' })),
    element(other.type, { key: 'a', name: 'Heat' }),
  )

  expect(callsFor(one.calls, list)).toBe(2)
  expect(callsFor(one.calls, list)).toBe(0)
  expect(callsFor(other.calls, list)).toBe(0)
})

test('what it reads of contexts counts, also deep inside and through another that is remembered', () => {
  const inner = counted(() => element('i', null, useContext(Colour)))
  const outer = counted(() => element('b', null, element(inner.type, { key: 'inner' })))
  const page = (colour: string) =>
    element(Colour.Provider, { value: colour }, element(outer.type, { key: 'outer' }))

  expect(callsFor(outer.calls, page('blue'))).toBe(1)
  expect(callsFor(outer.calls, page('blue'))).toBe(0)
  expect(callsFor(inner.calls, element(inner.type, { key: 'inner' }))).toBe(1)
  expect(callsFor(outer.calls, page('teal'))).toBe(1)
  // The inner one is known by now, and what it depends on is what the outer one depends on.
  const another = element(Colour.Provider, { value: 'teal' }, element(outer.type, { key: 'another' }))
  expect(callsFor(outer.calls, another)).toBe(1)
  expect(callsFor(outer.calls, another)).toBe(0)
  expect(callsFor(outer.calls, element(outer.type, { key: 'another' }))).toBe(1)
})

test('what has ids is drawn anew at another place, and ids are those of React', () => {
  const inner = counted(() => element('b', { id: useId() }))
  const { calls, type } = counted(() =>
    element('label', { id: useId() }, element(inner.type, { key: 'inner' })),
  )
  const at = (...before: ReactNode[]) => element('p', null, before, element(type, { key: 'a' }), 'end')

  expect(callsFor(calls, at())).toBe(1)
  expect(callsFor(calls, at())).toBe(0)
  expect(callsFor(calls, element('p', null, element('i'), element(type, { key: 'a' })))).toBe(1)
  expect(callsFor(calls, at())).toBe(1)
})

test('texts beside it are parted as React parts them', () => {
  const { calls, type } = counted(({ text }: { text: string }) => text)
  const alone = element('p', null, element(type, { key: 'a', text: 'one' }))
  const between = element('p', null, 'zero', element(type, { key: 'a', text: 'one' }), 'two')
  const before = element('p', null, element(type, { key: 'a', text: 'one' }), 'two')

  callsFor(calls, alone)
  expect(callsFor(calls, between)).toBe(1)
  expect(callsFor(calls, before)).toBe(0)
})

test('an option is written by the choice around it', () => {
  const { calls, type } = counted(({ value }: { value: string }) => element('option', { value }, value))
  const choice = (chosen: string) =>
    element(
      'select',
      { defaultValue: chosen },
      ['a', 'b'].map((value) => element(type, { key: value, value })),
    )

  expect(callsFor(calls, choice('a'))).toBe(2)
  expect(callsFor(calls, choice('b'))).toBe(2)
})

test('without a key or with a ref nothing is remembered', () => {
  const { calls, type } = counted(() => element('b'))
  expect(callsFor(calls, element(type))).toBe(1)
  expect(callsFor(calls, element(type))).toBe(1)
  expect(callsFor(withRef, element(Named, { key: 'a', ref: () => {} }))).toBe(1)
  expect(callsFor(withRef, element(Named, { key: 'a', ref: () => {} }))).toBe(1)
})

test('a component is not remembered when it fails', () => {
  let fails = true
  const { calls, type } = counted(() => {
    if (fails) throw new Error('torn')
    return element('b')
  })
  const page = element('p', null, element(type, { key: 'a' }))

  expect(() => markupWithoutReact(page)).toThrow('torn')
  fails = false
  expect(callsFor(calls, page)).toBe(1)
})

test('of one component a million characters are remembered, and the oldest are forgotten', () => {
  const { calls, type } = counted(({ name, length }: { name: number; length: number }) =>
    element('b', { lang: 'x'.repeat(length - `<b lang="">${name}</b>`.length) }, name),
  )
  const list = (from: number, to: number, length: number) =>
    element(
      'ul',
      null,
      Array.from({ length: to - from }, (_, index) =>
        element(type, { key: from + index, name: from + index, length }),
      ),
    )

  expect(callsFor(calls, list(0, 2000, 500))).toBe(2000)
  expect(callsFor(calls, list(0, 2000, 500))).toBe(0)
  expect(callsFor(calls, list(2000, 2010, 500))).toBe(10)
  expect(callsFor(calls, list(10, 2010, 500))).toBe(0)
  expect(callsFor(calls, list(0, 10, 500))).toBe(10)
  expect(callsFor(calls, list(0, 60, 20_000))).toBe(60)
  expect(callsFor(calls, list(10, 60, 20_000))).toBe(0)
  expect(callsFor(calls, list(0, 10, 20_000))).toBe(10)
})

test('a component that is longer than a part of a page is remembered as a whole', () => {
  const { calls, type } = counted(({ amount }: { amount: number }) =>
    element(
      'ol',
      null,
      Array.from({ length: amount }, (_, index) => element('li', { key: index }, index)),
    ),
  )
  const page = element('div', null, [element(type, { key: 'a', amount: 2000 }), element('p', { key: 'b' })])

  expect(callsFor(calls, page)).toBe(1)
  expect(callsFor(calls, page)).toBe(0)
})

test('what comes behind a text that is remembered is parted from it', () => {
  const { calls, type } = counted(({ name }: { name: string }) => name)
  const page = element('p', null, element(type, { key: 'a', name: 'Dune >' }), 'Part Two')

  expect(callsFor(calls, page)).toBe(1)
  expect(callsFor(calls, page)).toBe(0)
})
