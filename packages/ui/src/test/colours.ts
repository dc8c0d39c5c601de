import axe from 'axe-core'
import preview from '../../.storybook/preview.tsx'
import { colourRules } from './colour-rules.ts'

/** Dresses the whole page in a theme while something is done, without a transition on the way there and back. */
export async function inTheme<T>(theme: 'dark' | 'light', work: () => Promise<T>): Promise<T> {
  const dressed = [...document.querySelectorAll<HTMLElement>('[data-theme]')]
  const before = dressed.map((element) => element.dataset.theme)
  for (const element of dressed) element.dataset.theme = theme
  endTransitions()
  try {
    return await work()
  } finally {
    for (const [index, element] of dressed.entries()) element.dataset.theme = before[index]
    endTransitions()
  }
}

function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Violations that the audit finds in the colours of the page. */
export async function colourProblems(): Promise<string[]> {
  const { violations } = await axe.run(
    // What Storybook brings is no part of a page.
    {
      ...preview.parameters.a11y.context,
      exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'],
    },
    { runOnly: colourRules, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
