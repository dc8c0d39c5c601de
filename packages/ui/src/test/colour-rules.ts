import axe from 'axe-core'
import preview from '../../.storybook/preview.tsx'

/** The rules of the audit which judge colours; a theme changes nothing that others look at. */
export const colourRules = axe
  .getRules(preview.parameters.a11y.options.runOnly)
  .filter(({ tags }) => tags.includes('cat.color'))
  .map(({ ruleId }) => ruleId)
