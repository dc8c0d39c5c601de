import {
  Component,
  createContext,
  createElement as element,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupWithoutReact, renderMarkup } from './react-markup.ts'

const Colour = createContext('red')
const Coloured = () => element('i', null, useContext(Colour))
const shown = { children: (colour: string) => element('b', null, colour) }
const Hooked = () => {
  const [isBusy] = useTransition()
  const [sum] = useReducer(
    (from: number, by: number) => from + by,
    2,
    (from) => from + 1,
  )
  const [made] = useState(() => 'made')
  const memoized = useMemo(() => [sum], [sum])
  const stored = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  )
  const ref = useRef(7)
  const call = useCallback(() => 8, [])
  useEffect(() => () => {}, [])
  return element(
    'p',
    { 'data-busy': isBusy },
    [sum, made, memoized[0], stored, ref.current, call(), useDeferredValue('late')].join(),
  )
}
class Boundary extends Component<{ name: string; children?: ReactNode }, { name: string; from: number }> {
  static override contextType = Colour
  static getDerivedStateFromProps({ name }: { name: string }) {
    return { name }
  }
  override state = { name: '', from: 4 }
  override render() {
    return element(
      'section',
      { title: this.state.name, lang: this.context as string },
      this.state.from,
      this.props.children,
    )
  }
}
const Restarted = () => {
  const [count, setCount] = useState(0)
  if (count === 0) setCount(1)
  return count
}
let change = (_: number) => {}
const Changing = () => {
  const [count, setCount] = useState(0)
  change = setCount
  return count
}

const nodes = {
  hooks: element(Hooked),
  'what a context gives': element(
    Fragment,
    null,
    element(Coloured),
    element(
      Colour.Provider,
      { value: 'blue' },
      element(Coloured),
      element(Colour.Provider, { value: 'teal' }, element(Coloured)),
      element(Coloured),
      element(Colour.Consumer, shown),
    ),
    element(Coloured),
  ),
  'class components': element(
    Colour.Provider,
    { value: 'de' },
    element(Boundary, { name: 'Heat' }, element(Coloured)),
  ),
}

test.each(Object.entries(nodes))('%s give on a server what they give React there', (_, node) => {
  expect(markupWithoutReact(node)).toBe(renderToString(node))
})

test('a component that changes itself while it is called is left to React', () => {
  expect(markupWithoutReact(element(Restarted))).toBeNull()
  expect(renderMarkup(element(Restarted))).toEqual(['1'])
})

test('a state that is changed later, when nothing is drawn any more, changes nothing', () => {
  expect(renderMarkup(element(Changing))).toEqual(['0'])
  expect(() => change(1)).not.toThrow()
})
