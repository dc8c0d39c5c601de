import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import story from '../story.module.css'
import { posterArt, titles } from '../story-art.ts'
import { PosterCard } from './poster-card.tsx'

export default {
  title: 'Posters/Poster card',
  component: PosterCard,
  args: {
    href: '#inception',
    title: 'Inception',
    year: 2010,
    score: 8.4,
    src: posterArt(2),
    eager: true,
  },
  decorators: [
    (Story) => (
      <div className={story.card}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PosterCard>

type Story = StoryObj<typeof PosterCard>

export const Plain: Story = {}
export const WithKind: Story = { args: { kind: 'Film' } }
export const Seen: Story = { args: { seen: true } }
export const InWatchlist: Story = { args: { inWatchlist: true } }
export const NoPoster: Story = { args: { src: null } }
export const NothingKnown: Story = { args: { src: null, year: null, score: null } }
export const LongTitle: Story = { args: { title: titles.long, year: 2021 } }
export const UnbrokenTitle: Story = { args: { title: titles.unbroken, src: null } }
export const Hindi: Story = { args: { title: titles.hindi, lang: 'hi' } }
export const RightToLeft: Story = { args: { title: titles.persian, lang: 'fa', rating: 9 } }

export const Rated: Story = {
  args: { rating: 9, seen: true, inWatchlist: true },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('link', { name: 'Inception 2010 TMDB 8.4 Your rating 9' })
    await expect(card).toHaveAttribute('href', '#inception')
    await expect(canvas.queryByText('Seen')).not.toBeInTheDocument()

    await userEvent.tab()
    await expect(card).toHaveFocus()
  },
}
