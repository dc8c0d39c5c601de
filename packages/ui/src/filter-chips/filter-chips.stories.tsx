import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { titles } from '../story-art.ts'
import { FilterChips } from './filter-chips.tsx'

const states = [
  { value: 'watching', label: 'Watching', count: 11 },
  { value: 'not-begun', label: 'Not begun', count: 4 },
  { value: 'up-to-date', label: 'Up to date', count: 5 },
  { value: 'paused', label: 'Paused', count: 3 },
  { value: 'dropped', label: 'Dropped', count: 2 },
  { value: 'finished', label: 'Finished', count: 1800 },
]
const linked = states.map((chip) => ({ ...chip, href: `/my-series?show=${chip.value}` }))

export default {
  title: 'Controls/Filter chips',
  component: FilterChips,
  args: { label: 'Show', chips: linked, value: 'watching' },
} satisfies Meta<typeof FilterChips>

type Story = StoryObj<typeof FilterChips>

export const Links: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Watching 11', current: true })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Paused 3', current: false })).toBeInTheDocument()
  },
}
export const LinksOnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const NoCounts: Story = { args: { chips: linked.map(({ count, ...chip }) => chip) } }
export const LongLabels: Story = {
  args: {
    chips: Object.entries(titles).map(([value, label]) => ({
      value,
      label,
      href: `/my-series?show=${value}`,
    })),
    value: 'long',
  },
  globals: { viewport: { value: 'smallest' } },
}

export const ScrollsToTheOneThatIsOn: Story = {
  args: { value: 'finished' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('link', { name: 'Finished 1,800' }).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Buttons: Story = {
  args: { chips: states, name: 'state', onChipPress: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    const chip = canvas.getByRole('button', { name: 'Not begun 4', pressed: false })
    await expect(chip).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChipPress).toHaveBeenCalledWith('not-begun')
    chip.blur()
  },
}

const SeveralChips = () => {
  const [on, setOn] = useState<string[]>(['paused', 'finished'])
  const flip = (value: string) =>
    setOn((before) =>
      before.includes(value) ? before.filter((other) => other !== value) : [...before, value],
    )
  return <FilterChips label="Show" chips={states} value={on} onChipPress={flip} wrap />
}

export const SeveralAtOnce: Story = {
  render: () => <SeveralChips />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dropped 2' }))
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Paused 3' }))
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(2)
  },
}
export const SeveralOnASmallPhone: Story = { ...SeveralAtOnce, globals: { viewport: { value: 'smallest' } } }
