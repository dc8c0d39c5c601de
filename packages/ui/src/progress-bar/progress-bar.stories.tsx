import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import story from '../story.module.css'
import { ProgressBar } from './progress-bar.tsx'

export default {
  title: 'States/Progress bar',
  component: ProgressBar,
  args: { label: 'Breaking Bad', value: 41, max: 62, valueText: '41 of 62 episodes' },
} satisfies Meta<typeof ProgressBar>

type Story = StoryObj<typeof ProgressBar>

export const Begun: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Breaking Bad' })
    await expect(bar).toHaveAttribute('aria-valuetext', '41 of 62 episodes')
  },
}
export const Nothing: Story = { args: { value: 0 } }
export const Everything: Story = { args: { value: 62 } }
export const Indeterminate: Story = { args: { label: 'Loading', value: null, valueText: undefined } }
export const OverArt: Story = {
  args: { overArt: true },
  decorators: [
    (Story) => (
      <div className={story.art}>
        <Story />
      </div>
    ),
  ],
}
