import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { LongSelect } from './long-select.tsx'

const groups = [
  {
    label: 'America',
    options: [
      { value: 'America/Los_Angeles', label: 'Los Angeles' },
      { value: 'America/North_Dakota/Center', label: 'Center, North Dakota' },
    ],
  },
  { label: 'Europe', options: [{ value: 'Europe/Berlin', label: 'Berlin' }] },
  { label: 'Other', options: [{ value: 'UTC', label: 'UTC' }] },
]

export default {
  title: 'Controls/Long select',
  component: LongSelect,
  args: { label: 'Time zone', groups, value: 'Europe/Berlin' },
} satisfies Meta<typeof LongSelect>

type Story = StoryObj<typeof LongSelect>

export const Chosen: Story = {}
export const LongName: Story = {
  args: { value: 'America/North_Dakota/Center' },
  globals: { viewport: { value: 'smallest' } },
}
export const FillsAPhone: Story = { args: { fill: true }, globals: { viewport: { value: 'smallest' } } }
export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  args: { onValueChange: fn() },
  render: function Render(args) {
    const [zone, setZone] = useState(args.value)
    return (
      <LongSelect
        {...args}
        value={zone}
        onValueChange={(next) => {
          args.onValueChange?.(next)
          setZone(next)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const select = canvas.getByRole('combobox', { name: 'Time zone' })
    await expect(select).toHaveFocus()
    await userEvent.selectOptions(select, 'Los Angeles')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('America/Los_Angeles')
    await expect(select).toHaveValue('America/Los_Angeles')
  },
}
