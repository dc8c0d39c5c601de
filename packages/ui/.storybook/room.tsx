import type { ReactNode } from 'react'

type RoomProps = { theme: string; accent: string; bare: boolean; children: ReactNode }

/** Dresses the page in a theme and an accent, as the app's document element does. */
export function Room({ theme, accent, bare, children }: RoomProps) {
  // Set while rendering, so that the first paint is in the right theme and no transition runs.
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.accent = accent

  return bare ? children : <div style={{ padding: 'var(--space-5) var(--gutter)' }}>{children}</div>
}
