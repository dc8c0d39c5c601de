import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BulbRow } from './bulb-row.tsx'

export default {
  title: 'Ratings/Bulb row',
  component: BulbRow,
  args: { rating: 8, score: 8.4 },
} satisfies Meta<typeof BulbRow>

type Story = StoryObj<typeof BulbRow>

export const Rated: Story = {}
export const Unrated: Story = { args: { rating: null } }
export const MeanOfSeasons: Story = { args: { rating: 8.5 } }
export const WithoutScore: Story = { args: { score: null } }
export const FullHouse: Story = { args: { rating: 10, score: 10 } }
export const AmberAccount: Story = { globals: { accent: 'amber' } }

export const StandsAlone: Story = {
  args: { label: 'My rating: 8 of 10' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'My rating: 8 of 10' })).toBeInTheDocument()
  },
}
