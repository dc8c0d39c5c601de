import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { AccountColourPicker } from './account-colour-picker.tsx'

const names = ['Purple', 'Blue', 'Teal', 'Green', 'Amber', 'Orange', 'Red', 'Pink']

export default {
  title: 'Account/Account colour picker',
  component: AccountColourPicker,
  args: {
    label: 'Account colour',
    colours: names.map((name) => ({ name, value: name.toLowerCase() })),
    value: 'purple',
  },
  parameters: { radioScope: 'form' },
} satisfies Meta<typeof AccountColourPicker>

type Story = StoryObj<typeof AccountColourPicker>

export const Purple: Story = {}
export const Teal: Story = { args: { value: 'teal' }, globals: { accent: 'teal' } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
export const Disabled: Story = { args: { disabled: true } }

export const ByKeyboard: Story = {
  args: { onChoose: fn() },
  render: function Render(args) {
    const [colour, setColour] = useState(args.value)
    return (
      <AccountColourPicker
        {...args}
        value={colour}
        onChoose={(next) => {
          args.onChoose?.(next)
          setColour(next)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Purple' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(args.onChoose).toHaveBeenLastCalledWith('teal')
    await expect(canvas.getByRole('radio', { name: 'Teal' })).toBeChecked()
  },
}
