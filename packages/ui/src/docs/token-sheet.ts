/** Names of tokens without their dashes, and their values as written. */
export type Tokens = Readonly<Record<string, string>>

export const THEMES = ['dark', 'light'] as const
export const ACCENTS = ['purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink'] as const

export type Theme = (typeof THEMES)[number]
export type Accent = (typeof ACCENTS)[number]

const declarationsIn = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )

/** The declarations of the first rule whose selector is `selector`, however it is broken into lines. */
export function ruleOf(css: string, selector: string): Tokens {
  const flat = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', "'")
  const rule = [...flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find(([, head = '']) => head.trim() === selector)
  return declarationsIn(rule?.[2] ?? '')
}

/** Every colour of one theme with one accent, with no `var()` left in it. */
export function tokensOf(css: string, theme: Theme, accent: Accent): Tokens {
  const accentRule = accent === 'purple' ? ":root, [data-accent='purple']" : `[data-accent='${accent}']`
  const themeRule = theme === 'dark' ? ":root, [data-theme='dark']" : "[data-theme='light']"
  const all = { ...ruleOf(css, accentRule), ...ruleOf(css, themeRule) }

  const resolve = (value: string): string =>
    value.replace(/var\(--([\w-]+)(?:,\s*([^)]+))?\)/g, (_, name: string, fallback = '') => {
      const known = all[name]
      return known === undefined ? fallback : resolve(known)
    })
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, resolve(value)]))
}
