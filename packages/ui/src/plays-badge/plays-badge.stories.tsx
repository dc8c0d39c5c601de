import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PlaysBadge } from './plays-badge.tsx'

export default {
  title: 'History/Plays badge',
  component: PlaysBadge,
  args: { count: 2 },
} satisfies Meta<typeof PlaysBadge>

type Story = StoryObj<typeof PlaysBadge>

export const Twice: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seen 2 times')).toBeInTheDocument()
  },
}
export const ManyTimes: Story = { args: { count: 128 } }
export const OnceShowsNothing: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Seen/)).toBeNull()
  },
}
