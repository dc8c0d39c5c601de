import type { InputType, SBType } from 'storybook/internal/types'
import { expect, test } from 'vitest'
import preview from '../../.storybook/preview.tsx'

const nothing: SBType = { name: 'other', value: 'null' }
const node: SBType = { name: 'other', value: 'ReactNode' }
const union = (...value: SBType[]): SBType => ({ name: 'union', value })

function shownAs(argType: InputType, value?: unknown) {
  const context = { argTypes: { prop: { name: 'prop', ...argType } }, initialArgs: { prop: value } }
  return preview.argTypesEnhancers.reduce(
    (argTypes, enhance) => enhance({ ...context, argTypes } as unknown as Parameters<typeof enhance>[0]),
    context.argTypes as ReturnType<(typeof preview.argTypesEnhancers)[number]>,
  ).prop
}

test.each([
  { title: 'text or nothing', type: union({ name: 'string' }, nothing), control: 'string' },
  { title: 'a number or nothing', type: union({ name: 'number' }, nothing), control: 'number' },
  {
    title: 'a number, text or nothing',
    type: union({ name: 'number' }, { name: 'string' }, nothing),
    control: 'number',
  },
  {
    title: 'a choice or nothing',
    type: union({ name: 'enum', value: ['hand', 'player'] }, nothing),
    control: 'enum',
  },
  {
    title: 'one of two kinds',
    type: union({ name: 'boolean' }, { name: 'enum', value: [] }),
    control: 'union',
  },
  { title: 'content that is not set', type: node, control: 'string' },
])('the control for $title is that of $control', ({ type, control }) => {
  expect(shownAs({ type })?.type).toMatchObject({ name: control })
})

test('content that is null is offered as text', () => {
  expect(shownAs({ type: node }, null)?.type).toMatchObject({ name: 'string' })
})

test('an element is not offered as text', () => {
  expect(shownAs({ type: node }, { props: {} })?.type).toEqual(node)
})

test('a union is documented by its members, and a required one is still required', () => {
  const type: SBType = { ...union({ name: 'string' }, nothing), raw: 'string | null', required: true }
  expect(shownAs({ type, table: { type: { summary: 'union' } } })).toMatchObject({
    type: { required: true },
    table: { type: { summary: 'string | null' } },
  })
})
