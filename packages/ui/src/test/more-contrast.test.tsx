import { expect, onTestFinished, test } from 'vitest'
import { prefer } from './prefer.ts'

/** The faint tokens of an element, and the strong ones that more contrast makes of them. */
function tokensOf(element: Element) {
  const tokens = getComputedStyle(element)
  const valuesOf = (...names: string[]) => names.map((name) => tokens.getPropertyValue(name))
  return { faint: valuesOf('--line', '--text-3'), strong: valuesOf('--line-strong', '--text-2') }
}

/** The page, whose theme is the device's, and a part of it with a theme of its own. */
function themedParts() {
  const part = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => part.remove())
  return (['dark', 'light'] as const).flatMap((theme) => {
    const nested = part.appendChild(document.createElement('div'))
    nested.dataset.theme = theme
    return [document.documentElement, nested]
  })
}

test.each(['dark', 'light'])('a reader who prefers more contrast has it on a %s device', async (scheme) => {
  const parts = themedParts()
  await prefer({ 'prefers-color-scheme': scheme })
  for (const { faint, strong } of parts.map(tokensOf)) expect(faint).not.toEqual(strong)

  await prefer({ 'prefers-color-scheme': scheme, 'prefers-contrast': 'more' })
  for (const { faint, strong } of parts.map(tokensOf)) expect(faint).toEqual(strong)
})

test.each(['dark', 'light'])(
  'an edge on a %s device then has the colour of the words within',
  async (scheme) => {
    const parts = themedParts()
    const edges = () => parts.map((part) => getComputedStyle(part).getPropertyValue('--edge'))
    await prefer({ 'prefers-color-scheme': scheme })
    for (const edge of edges()) expect(edge).toContain('rgb')

    await prefer({ 'prefers-color-scheme': scheme, 'prefers-contrast': 'more' })
    for (const edge of edges()) expect(edge).toBe('inset 0 0 0 1px')
  },
)
