import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import story from '../story.module.css'
import { Loading, Skeleton } from './skeleton.tsx'

export default {
  title: 'States/Skeleton',
  component: Skeleton,
  subcomponents: { Loading },
  args: { width: 220 },
} satisfies Meta<typeof Skeleton>

type Story = StoryObj<typeof Skeleton>

export const Line: Story = {}
export const Poster: Story = { args: { shape: 'poster', width: 150 } }
export const Thumbnail: Story = { args: { shape: 'still', width: 320 } }
export const Pill: Story = { args: { shape: 'pill', width: 140 } }
export const Block: Story = { args: { shape: 'block', height: 96, width: '100%' } }

export const EpisodeOnItsWay: Story = {
  render: () => (
    <Loading label="Loading episode" className={story.episode}>
      <Skeleton shape="still" />
      <Skeleton width={84} height={16} />
      <Skeleton width={220} height={24} />
      <Skeleton height={16} />
      <Skeleton height={16} width="62%" />
    </Loading>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading episode')
  },
}
