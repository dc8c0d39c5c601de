import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PosterCard } from '../poster-card/poster-card.tsx'
import { posterArt, titles } from '../story-art.ts'
import { PosterGrid } from './poster-grid.tsx'

const card = (index: number, title = `Title ${index + 1}`) => (
  <PosterCard
    key={index}
    href={`#/title-${index}`}
    title={title}
    year={1960 + (index % 60)}
    score={6 + (index % 35) / 10}
    src={index % 6 === 4 ? null : posterArt(index)}
    rating={index % 5 === 2 ? 1 + (index % 10) : null}
    inWatchlist={index % 7 === 3}
  />
)

export default {
  title: 'Posters/Poster grid',
  component: PosterGrid,
  args: { 'aria-label': 'Results', children: Array.from({ length: 12 }, (_, index) => card(index)) },
} satisfies Meta<typeof PosterGrid>

type Story = StoryObj<typeof PosterGrid>

export const Twelve: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12)
  },
}

export const Empty: Story = { args: { children: [] } }

export const One: Story = { args: { children: card(0) } }

export const ManyScripts: Story = {
  args: { children: Object.values(titles).map((title, index) => card(index, title)) },
}

export const AThousand: Story = {
  args: { children: Array.from({ length: 1000 }, (_, index) => card(index)) },
  // A picture of a thousand posters says nothing that twelve do not.
}

export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
