import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { type PlaySource, SourceMark } from './source-mark.tsx'

const sources: PlaySource[] = ['hand', 'up-to-here', 'import', 'player', 'api']

export default {
  title: 'History/Source mark',
  component: SourceMark,
  args: { source: 'hand' },
} satisfies Meta<typeof SourceMark>

type Story = StoryObj<typeof SourceMark>

export const ByHand: Story = {}
export const FromAPlayer: Story = {
  args: { source: 'player', player: 'Jellyfin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Jellyfin')).toHaveTextContent('Added: Jellyfin')
  },
}
export const PlayerWithALongName: Story = {
  args: { source: 'player', player: titles.unbroken },
  render: (args) => (
    <div className={story.card}>
      <SourceMark {...args} />
    </div>
  ),
}
export const EverySource: Story = {
  render: () => (
    <div className={story.row}>
      {sources.map((source) => (
        <SourceMark key={source} source={source} />
      ))}
    </div>
  ),
}
