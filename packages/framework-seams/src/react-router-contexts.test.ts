import { createElement, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { DataRouterStateContext, LocationContext } from './react-router-contexts.ts'

function Page() {
  const router = useContext(DataRouterStateContext)
  return `${useContext(LocationContext).location.pathname} ${router?.navigation.state} ${router?.matches.length}`
}

/** Page that is rendered with another location than the router's. */
function Elsewhere() {
  const known = useContext(LocationContext)
  const value = { ...known, location: { ...known.location, pathname: '/earlier' } }
  return createElement(LocationContext.Provider, { value }, createElement(Where))
}

const Where = () => useLocation().pathname

const draw = (element: ReturnType<typeof createElement>) =>
  renderToString(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '/now', element }], { initialEntries: ['/now'] }),
    }),
  )

test('the router gives its state and its location through these contexts', () => {
  expect(draw(createElement(Page))).toBe('/now idle 1')
})

test('what is below another location takes that for the current one', () => {
  expect(draw(createElement(Elsewhere))).toBe('/earlier')
})
