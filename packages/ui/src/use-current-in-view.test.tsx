import { useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useCurrentInView } from './use-current-in-view.ts'
import { useHydrated } from './use-hydrated.ts'

const ITEMS = [0, 1, 2, 3, 4, 5, 6, 7]
const WIDTH = 100

function Row({ current }: { current: number }) {
  const row = useRef<HTMLDivElement>(null)
  useCurrentInView(row, '[aria-current]', current)
  return (
    <div
      ref={row}
      data-hydrated={useHydrated() || undefined}
      style={{ display: 'flex', overflowX: 'auto', width: 2 * WIDTH }}
    >
      {ITEMS.map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === current || undefined}
          style={{ flex: 'none', width: WIDTH }}
        >
          {number}
        </button>
      ))}
    </div>
  )
}

let root: Root | undefined
const container = document.createElement('div')

afterEach(() => {
  root?.unmount()
  container.remove()
})

/** Shows what the server has written, scrolled before its scripts come. */
async function hydrate(current: number, scrolledTo = 0) {
  container.innerHTML = renderToString(<Row current={current} />)
  document.body.append(container)
  const row = container.firstElementChild as HTMLElement
  row.scrollLeft = scrolledTo
  root = hydrateRoot(container, <Row current={current} />)
  await expect.poll(() => row.dataset.hydrated).toBe('true')
  return { row, show: (current: number) => root?.render(<Row current={current} />) }
}

test('a row begins with its current item in sight', async () => {
  const { row } = await hydrate(5)
  await expect.poll(() => row.scrollLeft).toBe(4.5 * WIDTH)
})

test('a row that was scrolled before its scripts came stays where it is, until another item is current', async () => {
  const { row, show } = await hydrate(0, 6 * WIDTH)
  expect(row.scrollLeft).toBe(6 * WIDTH)

  show(2)
  await expect.poll(() => row.scrollLeft).toBe(1.5 * WIDTH)
})
