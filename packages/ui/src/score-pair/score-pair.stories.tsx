import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ScorePair } from './score-pair.tsx'

export default {
  title: 'Ratings/Score pair',
  component: ScorePair,
  args: { mine: 8.5, mineOf: '4 seasons', score: 8.9, votes: 14802 },
} satisfies Meta<typeof ScorePair>

type Story = StoryObj<typeof ScorePair>

export const Series: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Mine, 4 seasons',
      'TMDB, 14,802 votes',
    ])
  },
}

export const Film: Story = { args: { mine: 9, mineOf: undefined } }
export const Unrated: Story = { args: { mine: null } }
export const OneVote: Story = { args: { mine: null, score: 10, votes: 1 } }
export const OnlyMine: Story = { args: { mine: 10, mineOf: undefined, score: null, votes: 0 } }
export const Neither: Story = { args: { mine: null, score: null } }
export const AmberAccount: Story = { globals: { accent: 'amber' } }
