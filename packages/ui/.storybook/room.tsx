import type { ReactNode } from 'react'
import { VisuallyHidden } from '../src/visually-hidden/visually-hidden.tsx'

/**
 * Where a story stands: with a margin in the main landmark of a page, filling it, beside it, or being the whole page
 * itself.
 */
type Place = 'in-main' | 'as-main' | 'beside-main' | 'as-page'

type RoomProps = {
  theme: string
  accent: string
  place: Place
  /** What the page around the story is called. */
  heading: string
  /** Alone in a window; on a page of the documentation it is one of many. */
  isPage: boolean
  children: ReactNode
}

const padding = 'var(--space-5) var(--gutter)'

/** Dresses the page in a theme and an accent, and puts the story where an app would have it. */
export function Room({ theme, accent, place, heading, isPage, children }: RoomProps) {
  // Set while rendering, so that the first paint is in the right theme and no transition runs.
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.accent = accent

  const Main = isPage ? 'main' : 'div'
  const title = isPage ? <VisuallyHidden as="h1">{heading}</VisuallyHidden> : null
  const look = {
    padding: place === 'in-main' ? padding : 0,
    background: 'var(--bg)',
    color: 'var(--text)',
  }

  if (place === 'as-page') return <div style={look}>{children}</div>
  if (place === 'beside-main') {
    return (
      <div style={look}>
        {children}
        <Main>{title}</Main>
      </div>
    )
  }
  return (
    <Main style={look}>
      {title}
      {children}
    </Main>
  )
}
