import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contrast } from '../docs/contrast.ts'
import { ACCENTS, THEMES } from '../docs/token-sheet.ts'
import { prefer } from '../test/prefer.ts'
import { Button } from './button.tsx'

const TEXT = 4.5

const combinations = THEMES.flatMap((theme) => ACCENTS.map((accent) => ({ theme, accent })))

/** A colour as `#rrggbb`, however a style sheet mixes it. */
function hexOf(colour: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here.')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test.each(combinations)(
  'a toggle that is on can be read under the pointer in the $theme theme with the $accent accent',
  async ({ theme, accent }) => {
    await prefer({ 'prefers-reduced-motion': 'reduce' })
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    onTestFinished(() => {
      root.unmount()
      box.remove()
    })
    root.render(
      <div data-theme={theme} data-accent={accent}>
        <Button pressed>In watchlist</Button>
      </div>,
    )
    await expect.poll(() => box.querySelector('button')).not.toBeNull()
    const button = box.querySelector('button') as HTMLButtonElement
    await userEvent.hover(button)
    await expect.poll(() => button.matches(':hover')).toBe(true)
    for (const animation of button.getAnimations()) animation.finish()

    const { color, backgroundColor } = getComputedStyle(button)
    expect(contrast(hexOf(color), hexOf(backgroundColor))).toBeGreaterThanOrEqual(TEXT)
  },
)
