import type { Theme } from '#http/theme.ts'

/** Background of each theme, for the browser's own bars on phones. */
const grounds = { dark: '#0c0b10', light: '#faf9fb' } satisfies Record<Theme, string>

/** `theme-color` of the chosen theme, or of each that the device may prefer. */
export function ThemeColour({ theme }: { theme: Theme | null }) {
  if (theme !== null) return <meta name="theme-color" content={grounds[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light} />
      <meta name="theme-color" content={grounds.dark} />
    </>
  )
}
