import type { Theme } from '#http/theme.ts'

/** The ground of each theme, for the frame that a phone draws around the page. */
const grounds = { dark: '#0c0b10', light: '#faf9fb' } satisfies Record<Theme, string>

/** Tells the browser the colour of the page: of the chosen theme, or of each that the device may want. */
export function ThemeColour({ theme }: { theme: Theme | null }) {
  if (theme !== null) return <meta name="theme-color" content={grounds[theme]} />
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light} />
      <meta name="theme-color" content={grounds.dark} />
    </>
  )
}
