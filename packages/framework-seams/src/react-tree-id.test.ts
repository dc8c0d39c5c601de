import { createElement as element, type ReactNode, Suspense, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupWithoutReact } from './react-markup.ts'

const Labelled = ({ children }: { children?: ReactNode }) => {
  const [id, other] = [useId(), useId()]
  return element('p', { id, 'aria-describedby': other }, children)
}

test('ids are those of React', () => {
  const tree = element(
    Labelled,
    null,
    element(Labelled),
    element('div', null, [element(Labelled, { key: 1 }), null, element(Labelled, { key: 2 })]),
    element(Suspense, null, element(Labelled, null, element(Labelled))),
  )

  expect(markupWithoutReact(tree)).toBe(renderToString(tree))
})

test('ids are those of React however deep and wide a tree is', () => {
  const tree = (depth: number): ReactNode =>
    Array.from({ length: [1, 3, 40, 2, 7][depth % 5] ?? 1 }, (_, index) =>
      element(
        index % 2 === 0 ? Labelled : 'div',
        { key: index },
        index === 0 && depth > 0 ? tree(depth - 1) : null,
      ),
    )

  expect(markupWithoutReact(tree(30))).toBe(renderToString(tree(30)))
})
