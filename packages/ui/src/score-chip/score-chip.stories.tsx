import type { Meta, StoryObj } from '@storybook/react-vite'
import story from '../story.module.css'
import { ScoreChip } from './score-chip.tsx'

export default {
  title: 'Ratings/Score chip',
  component: ScoreChip,
  args: { score: 8.6 },
} satisfies Meta<typeof ScoreChip>

type Story = StoryObj<typeof ScoreChip>

export const Good: Story = {}
export const NoScore: Story = { args: { score: null } }

export const EveryStep: Story = {
  render: () => (
    <div className={story.row}>
      {[3.2, 5.4, 6.8, 7.1, 7.8, 8.2, 8.6, 9.8, 10].map((score) => (
        <ScoreChip key={score} score={score} />
      ))}
    </div>
  ),
}
