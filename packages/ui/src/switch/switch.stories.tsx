import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Switch } from './switch.tsx'

export default {
  title: 'Import/Switch',
  component: Switch,
  args: { label: 'Follow these series', note: '63 series go to My series', name: 'follow' },
} satisfies Meta<typeof Switch>

type Story = StoryObj<typeof Switch>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithoutNote: Story = { args: { note: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }

export const ByKeyboard: Story = {
  args: { onChange: fn() },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('switch', { name: 'Follow these series' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await expect(field).toHaveAccessibleDescription('63 series go to My series')
    await userEvent.keyboard(' ')
    await expect(field).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
