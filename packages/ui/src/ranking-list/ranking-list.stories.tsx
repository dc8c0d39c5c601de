import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { type RankingItem, RankingList } from './ranking-list.tsx'

const row = (rank: number, title: string, mine: number, rest: Partial<RankingItem> = {}): RankingItem => ({
  id: title,
  href: `#/${title.length}`,
  title,
  rank,
  mine,
  score: 7.4 + (title.length % 15) / 10,
  detail: 1950 + title.length,
  src: posterArt(title.length),
  ...rest,
})

const items = [
  row(1, 'In the Mood for Love', 10, { tied: true }),
  row(1, 'The Godfather', 10, { tied: true }),
  row(1, 'The Shawshank Redemption', 10, { tied: true }),
  row(4, 'Interstellar', 9, { tied: true }),
  row(4, titles.long, 9, { tied: true, src: null }),
  row(6, titles.persian, 8),
  row(7, 'Fight Club', 6, { score: null }),
]

export default {
  title: 'Rankings/Ranking list',
  component: RankingList,
  args: { items, 'aria-label': 'My ranking' },
} satisfies Meta<typeof RankingList>

type Story = StoryObj<typeof RankingList>

export const WithTies: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.map((item) => 'continues' in item.dataset)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
      false,
    ])
  },
}

export const One: Story = { args: { items: items.slice(-1) } }
export const Empty: Story = { args: { items: [] } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }

export const AThousand: Story = {
  args: {
    items: Array.from({ length: 1000 }, (_, index) => row(index + 1, `Title ${index}`, 10 - index / 112)),
  },
}
