import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../icon/icon.tsx'
import { Poster } from '../poster/poster.tsx'
import story from '../story.module.css'
import { posterArt } from '../story-art.ts'
import { NewMark } from './new-mark.tsx'

export default {
  title: 'Series/New mark',
  component: NewMark,
} satisfies Meta<typeof NewMark>

type Story = StoryObj<typeof NewMark>

export const OnACard: Story = {}
export const OverArt: Story = {
  args: { overArt: true },
  render: (args) => (
    <Poster className={story.poster} title="The Bear" src={posterArt(2)}>
      <NewMark {...args} className={story.inTheCorner} />
    </Poster>
  ),
}
export const WithAGlyph: Story = {
  args: {
    overArt: true,
    children: (
      <>
        <Icon name="refresh" />
        Rewatch
      </>
    ),
  },
}
