import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import story from '../story.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export default {
  title: 'Foundations/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'Your rating ' },
  render: (args) => (
    <p className={story.holder}>
      <VisuallyHidden {...args} />9
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>

type Story = StoryObj<typeof VisuallyHidden>

export const BesideANumber: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your rating').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
