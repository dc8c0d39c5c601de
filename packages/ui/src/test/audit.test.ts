import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import preview from '../../.storybook/preview.tsx'
import { colourRules } from './colour-rules.ts'

const folder = `${import.meta.dirname}/..`

test('axe audits the whole page of a story, and no rule is switched off', () => {
  const { test: outcome, context, config, options } = preview.parameters.a11y
  expect(outcome).toBe('error')
  expect(context).toEqual({ include: 'html' })
  expect(config.rules.filter(({ enabled }) => !enabled)).toEqual([])
  // Which results are written out changes none of them.
  expect(Object.keys(options)).toEqual(['runOnly', 'resultTypes'])
})

test('no story asks for an audit of its own', () => {
  const stories = globSync('**/*.stories.tsx', { cwd: folder })
  expect(stories.length).toBeGreaterThan(60)
  expect(stories.filter((path) => readFileSync(`${folder}/${path}`, 'utf8').includes('a11y:'))).toEqual([])
})

test('every rule of the audit that judges colours runs in the other theme too', () => {
  expect(colourRules).toEqual(['color-contrast', 'link-in-text-block'])
})
