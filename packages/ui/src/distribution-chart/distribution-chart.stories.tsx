import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import story from '../story.module.css'
import { DistributionChart } from './distribution-chart.tsx'

export default {
  title: 'Rankings/Distribution chart',
  component: DistributionChart,
  args: { counts: [0, 1, 1, 3, 6, 12, 27, 38, 21, 8], 'aria-label': 'How I rate' },
  decorators: [
    (Story) => (
      <div className={story.chart}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DistributionChart>

type Story = StoryObj<typeof DistributionChart>

export const Many: Story = {
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('listitem')
    await expect(columns).toHaveLength(10)
    await expect(columns[1]).toHaveTextContent('Rated 2: 1 title')
    await expect(columns[7]).toHaveTextContent('Rated 8: 38 titles')
  },
}

export const Nothing: Story = { args: { counts: Array.from({ length: 10 }, () => 0) } }
export const One: Story = { args: { counts: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0] } }
export const TwoPeaks: Story = { args: { counts: [0, 9, 2, 3, 1, 2, 4, 9, 5, 1] } }
export const AThousand: Story = { args: { counts: [1, 4, 12, 40, 88, 130, 260, 1204, 310, 41] } }

export const Thousands: Story = {
  args: { counts: Array.from({ length: 10 }, () => 1204) },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole('listitem')
    await expect(columns[7]).toHaveTextContent('Rated 8: 1,204 titles')
    const counts = canvas.getAllByText('1.2K').map((count) => count.getBoundingClientRect())
    for (const [index, { left }] of counts.entries())
      await expect(left).toBeGreaterThanOrEqual(counts[index - 1]?.right ?? 0)
  },
}
