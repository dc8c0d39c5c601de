import type { ReactNode } from 'react'

type RoomProps = { theme: string; accent: string; bare: boolean; children: ReactNode }

const padding = 'var(--space-5) var(--gutter)'

/** Dresses the page in a theme and an accent, as the app's document element does. */
export function Room({ theme, accent, bare, children }: RoomProps) {
  // Set while rendering, so that the first paint is in the right theme and no transition runs.
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.accent = accent

  return (
    <div style={{ padding: bare ? 0 : padding, background: 'var(--bg)', color: 'var(--text)' }}>
      {children}
    </div>
  )
}
