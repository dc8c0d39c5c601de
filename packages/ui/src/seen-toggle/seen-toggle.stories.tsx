import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SeenToggle } from './seen-toggle.tsx'

export default {
  title: 'Titles/Seen toggle',
  component: SeenToggle,
  args: { of: 'No Más', pressed: false, onClick: fn() },
} satisfies Meta<typeof SeenToggle>

type Story = StoryObj<typeof SeenToggle>

export const NotSeen: Story = {}
export const Seen: Story = { args: { pressed: true } }
export const Busy: Story = { args: { pressed: true, busy: true } }

export const SaysWhatItWillDo: Story = {
  args: { of: 'S1 E2' },
  play: async ({ canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Mark S1 E2 as seen', pressed: false })
    await expect(lamp).toHaveAccessibleDescription('Mark as seen')
  },
}

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark No Más as seen', pressed: false })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
