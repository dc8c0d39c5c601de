import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { RankingRow } from './ranking-row.tsx'

export default {
  title: 'Rankings/Ranking row',
  component: RankingRow,
  args: {
    href: '#interstellar',
    title: 'Interstellar',
    rank: 4,
    detail: 2014,
    mine: 9,
    score: 8.5,
    src: posterArt(2),
  },
  decorators: [
    (Story) => (
      <ol>
        <Story />
      </ol>
    ),
  ],
} satisfies Meta<typeof RankingRow>

type Story = StoryObj<typeof RankingRow>

export const Alone: Story = {}
export const BelowTmdb: Story = { args: { mine: 6 } }
export const SameAsTmdb: Story = { args: { mine: 8, score: 8 } }
export const NoScore: Story = { args: { score: null } }
export const MeanOfSeasons: Story = { args: { mine: 8.5, detail: '4 of 5 seasons' } }
export const NoPoster: Story = { args: { src: null } }
export const LongTitle: Story = { args: { title: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian } }
export const Narrow: Story = {
  args: { title: titles.long, rank: 112, tied: true },
  globals: { viewport: { value: 'smallest' } },
}

export const BeyondAThousand: Story = {
  args: { tied: true, rank: 1204 },
  globals: { viewport: { value: 'smallest' } },
  tags: ['not-photographed'],
  play: async ({ canvas, canvasElement }) => {
    const rank = document.createRange()
    rank.selectNode(canvas.getByText('=').parentElement?.lastChild as ChildNode)
    const poster = canvasElement.querySelector('img')
    await expect(rank.getBoundingClientRect().right).toBeLessThan(poster?.getBoundingClientRect().left ?? 0)
  },
}
export const Tied: Story = {
  args: { tied: true },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Tied at 4')
    await expect(canvas.getByRole('img', { name: '0.5 above TMDB' })).toBeVisible()

    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Interstellar' })).toHaveFocus()
  },
}
