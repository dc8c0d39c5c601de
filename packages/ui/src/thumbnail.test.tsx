import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import './base.css'
import { Thumbnail } from './thumbnail.tsx'

test('a still that cannot be loaded lies under the ground of its box', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'position: relative; width: 160px; height: 90px; --surface-2: rgb(1, 2, 3)'
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(<Thumbnail src="data:image/png,broken" srcSet={undefined} sizes="160px" />)

  await expect.poll(() => box.querySelector('img')?.complete).toBe(true)
  const image = box.querySelector('img') as HTMLImageElement
  expect(image.naturalWidth).toBe(0)
  const ground = getComputedStyle(image, '::after')
  expect([ground.position, ground.width, ground.height, ground.backgroundColor]).toEqual([
    ...['absolute', '160px', '90px', 'rgb(1, 2, 3)'],
  ])
})
