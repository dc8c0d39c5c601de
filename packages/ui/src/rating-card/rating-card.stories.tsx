import type { Meta, StoryObj } from '@storybook/react-vite'
import { RatingSelect } from '../rating-select/rating-select.tsx'
import { titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { RatingCard } from './rating-card.tsx'

export default {
  title: 'Ratings/Rating card',
  component: RatingCard,
  args: {
    title: 'Season 3',
    details: ['2010', '13 episodes'],
    score: 8.6,
    children: <RatingSelect of="Season 3" value={9} />,
  },
  decorators: [
    (Story) => (
      <>
        <VisuallyHidden as="h2">Seasons</VisuallyHidden>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof RatingCard>

type Story = StoryObj<typeof RatingCard>

export const Season: Story = {}
export const Unrated: Story = { args: { children: <RatingSelect of="Season 3" value={null} /> } }
export const NothingKnown: Story = { args: { details: [], score: null } }
export const LongTitle: Story = {
  args: { title: titles.long },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = { args: { title: titles.persian } }
