import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EpisodeBulbs, type EpisodeState } from './episode-bulbs.tsx'

const episodes = (...runs: [EpisodeState, number][]): EpisodeState[] =>
  runs.flatMap(([state, count]) => Array.from({ length: count }, () => state))

export default {
  title: 'Series/Episode bulbs',
  component: EpisodeBulbs,
  args: { label: 'Season 3', episodes: episodes(['seen', 7], ['next', 1], ['aired', 5]) },
} satisfies Meta<typeof EpisodeBulbs>

type Story = StoryObj<typeof EpisodeBulbs>

export const Started: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Season 3: 7 of 13 episodes seen' })).toBeVisible()
  },
}
export const Running: Story = {
  args: { episodes: episodes(['seen', 3], ['next', 1], ['aired', 2], ['upcoming', 4]) },
}
export const WaitsForTheNext: Story = { args: { episodes: episodes(['seen', 6], ['upcoming', 4]) } }
export const WithGaps: Story = {
  args: { episodes: episodes(['seen', 2], ['next', 1], ['aired', 4], ['seen', 1], ['aired', 2]) },
}
export const NotBegun: Story = { args: { episodes: episodes(['next', 1], ['aired', 9]) } }
export const AllSeen: Story = { args: { episodes: episodes(['seen', 13]) } }
export const OneEpisode: Story = {
  args: { episodes: episodes(['next', 1]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Season 3: 0 of 1 episode seen' })).toBeVisible()
  },
}
export const TwentySix: Story = { args: { episodes: episodes(['seen', 12], ['next', 1], ['aired', 13]) } }
export const TwentySixOnASmallPhone: Story = { ...TwentySix, globals: { viewport: { value: 'smallest' } } }
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <EpisodeBulbs {...args} />
    </div>
  ),
}
export const AmberAccount: Story = { globals: { accent: 'amber' } }

export const ManyAreABar: Story = {
  args: { episodes: episodes(['seen', 99], ['next', 1], ['aired', 1060]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(1)
    await expect(canvas.getByRole('img', { name: 'Season 3: 99 of 1,160 episodes seen' })).toBeVisible()
  },
}
