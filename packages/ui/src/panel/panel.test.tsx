import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { PanelLine } from './panel.tsx'

test('a name that is written from right to left is so in a line of a panel', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(<PanelLine title="جدایی نادر از سیمین" />)

  await expect.poll(() => box.querySelector('strong')?.matches(':dir(rtl)')).toBe(true)
})
