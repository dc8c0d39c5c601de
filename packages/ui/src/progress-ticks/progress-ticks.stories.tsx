import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressTicks } from './progress-ticks.tsx'

const parts = (...lengths: number[]) => lengths.map((total) => ({ seen: 0, total }))

export default {
  title: 'Series/Progress ticks',
  component: ProgressTicks,
  args: {
    label: '27 of 62 episodes seen',
    parts: [{ seen: 7, total: 7 }, { seen: 13, total: 13 }, { seen: 7, total: 13 }, ...parts(13, 16)],
  },
} satisfies Meta<typeof ProgressTicks>

type Story = StoryObj<typeof ProgressTicks>

export const FiveSeasons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '27 of 62 episodes seen' })).toBeInTheDocument()
  },
}

export const NothingSeen: Story = { args: { label: '0 of 20 episodes seen', parts: parts(20) } }
export const AllSeen: Story = {
  args: { label: '6 of 6 episodes seen', parts: [{ seen: 6, total: 6 }] },
}
export const NoEpisodes: Story = { args: { label: 'No episodes yet', parts: parts(0) } }
export const ThirtyEightSeasons: Story = {
  args: {
    label: '270 of 768 episodes seen',
    parts: Array.from({ length: 38 }, (_, index) => ({ seen: index < 13 ? 22 : 0, total: 22 })),
  },
}
