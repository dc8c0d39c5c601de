import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ThemeSwitch } from './theme-switch.tsx'

export default {
  title: 'Controls/Theme switch',
  component: ThemeSwitch,
  args: { value: 'dark', onValueChange: fn() },
  parameters: { radioScope: 'form' },
} satisfies Meta<typeof ThemeSwitch>

type Story = StoryObj<typeof ThemeSwitch>

export const System: Story = { args: { value: 'system' } }
export const Dark: Story = {}
export const Light: Story = { args: { value: 'light' } }

export const ChosenByArrowKey: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Dark' })).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onValueChange).toHaveBeenCalledWith('light')
  },
}
