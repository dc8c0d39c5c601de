import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Steps } from './steps.tsx'

export default {
  title: 'Import/Steps',
  component: Steps,
  args: { label: 'Steps', steps: ['Choose', 'Match', 'Check', 'Done'], current: 0 },
} satisfies Meta<typeof Steps>

type Story = StoryObj<typeof Steps>

export const First: Story = {}
export const Third: Story = {
  args: { current: 2 },
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem')
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Choose, done',
      'Match, done',
      'Check',
      'Done',
    ])
    await expect(steps[2]).toHaveAttribute('aria-current', 'step')
  },
}
export const AllDone: Story = { args: { current: 3, complete: true } }
export const Smallest: Story = { args: { current: 1 }, globals: { viewport: { value: 'smallest' } } }
