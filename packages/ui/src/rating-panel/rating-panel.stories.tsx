import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { RatingScale } from '../rating-scale/rating-scale.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { RatingPanel } from './rating-panel.tsx'

export default {
  title: 'Ratings/Rating panel',
  component: RatingPanel,
  args: {
    title: 'Season 3',
    detail: '13 episodes, March to June 2010',
    children: <RatingScale label="My rating of season 3" value={9} />,
  },
  decorators: [
    (Story) => (
      <>
        <VisuallyHidden as="h2">My rating</VisuallyHidden>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof RatingPanel>

type Story = StoryObj<typeof RatingPanel>

export const OfASeason: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }

export const Clearable: Story = { args: { action: <Button variant="plain">Clear</Button> } }

export const OfAFilm: Story = {
  args: { title: undefined, detail: 'Rated on 14 November 2026' },
}

export const Unrated: Story = {
  args: {
    title: undefined,
    detail: 'One tap saves it',
    children: <RatingScale label="My rating" value={null} />,
  },
}
