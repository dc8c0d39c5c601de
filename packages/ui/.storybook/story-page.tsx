import type { ReactNode } from 'react'
import { VisuallyHidden } from '../src/visually-hidden/visually-hidden.tsx'

/**
 * Where a story is drawn: with a margin in the main landmark of a page, filling it, beside it, or being the whole page
 * itself.
 */
type PageSlot = 'in-main' | 'as-main' | 'beside-main' | 'as-page'

type StoryPageProps = {
  theme: string
  accent: string
  pageSlot: PageSlot
  /** Heading of the page around the story. */
  heading: string
  /** Alone in a window; on a page of the documentation it is one of many. */
  isPage: boolean
  /** Among many, radio buttons of one name would be one group with those of the other stories. */
  radioScope?: 'form'
  children: ReactNode
}

const padding = 'var(--space-5) var(--gutter)'

/** Dresses the page in a theme and an accent, and puts the story where an app would have it. */
export function StoryPage({
  theme,
  accent,
  pageSlot,
  heading,
  isPage,
  radioScope,
  children,
}: StoryPageProps) {
  // Set while rendering, so that the first paint is in the right theme and no transition runs.
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.accent = accent

  const Main = isPage ? 'main' : (radioScope ?? 'div')
  const title = isPage ? <VisuallyHidden as="h1">{heading}</VisuallyHidden> : null
  const look = {
    padding: pageSlot === 'in-main' ? padding : 0,
    background: 'var(--bg)',
    color: 'var(--text)',
  }

  if (pageSlot === 'as-page') return <div style={look}>{children}</div>
  if (pageSlot === 'beside-main') {
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
