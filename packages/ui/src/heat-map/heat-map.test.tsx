import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HeatMap } from './heat-map.tsx'

test('a busy browser that reports two sights at once shows the map that came into view', async () => {
  const held: IntersectionObserverEntry[] = []
  let report = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries) => held.push(...entries), options)
        report = () => callback(held.splice(0), this)
      }
    },
  )
  const container = document.createElement('div')
  container.style.padding = '300vh 0'
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    root.unmount()
    container.remove()
  })
  root.render(<HeatMap seasons={[{ number: 1, episodes: [{ number: 1, score: 8.2, href: '#/s1e1' }] }]} />)

  await expect.poll(() => held.length).toBe(1)
  container.querySelector('table')?.scrollIntoView({ block: 'center' })
  await expect.poll(() => held.length).toBe(2)
  report()

  await expect.poll(() => container.querySelector('[data-sight]')?.getAttribute('data-sight')).toBe('seen')
})
