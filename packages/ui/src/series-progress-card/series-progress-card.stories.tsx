import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { posterArt, titles } from '../story-art.ts'
import { SeriesProgressCard, SeriesProgressGrid } from './series-progress-card.tsx'

const seasons = [
  { seen: 7, total: 7 },
  { seen: 13, total: 13 },
  { seen: 7, total: 13 },
  { seen: 0, total: 13 },
  { seen: 0, total: 16 },
]

export default {
  title: 'Series/Series progress card',
  component: SeriesProgressCard,
  args: {
    href: '#breaking-bad',
    title: 'Breaking Bad',
    src: posterArt(),
    seasons,
    next: 'I See You',
    nextDetail: 'Next: S3 E8',
    children: <SeenToggle of="S3 E8 of Breaking Bad" pressed={false} />,
  },
  decorators: [
    (Story) => (
      <SeriesProgressGrid>
        <Story />
      </SeriesProgressGrid>
    ),
  ],
} satisfies Meta<typeof SeriesProgressCard>

type Story = StoryObj<typeof SeriesProgressCard>

export const Watching: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('27 of 62 episodes')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Breaking Bad' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark S3 E8 of Breaking Bad as seen' })).toHaveFocus()
  },
}

export const UpToDate: Story = {
  args: { seasons: [{ seen: 9, total: 9 }], next: null, nextDetail: 'Next airs 12 Mar 2027', children: null },
}
export const OneEpisode: Story = { args: { seasons: [{ seen: 0, total: 1 }], nextDetail: 'Next: S1 E1' } }
export const NoPoster: Story = { args: { src: null } }
export const LongTitle: Story = { args: { title: titles.long, next: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian, next: titles.persian } }
export const Narrow: Story = {
  args: { title: titles.long, next: titles.long },
  globals: { viewport: { value: 'smallest' } },
}

export const ThirtyEightSeasons: Story = {
  args: { seasons: Array.from({ length: 38 }, (_, index) => ({ seen: index < 13 ? 22 : 0, total: 22 })) },
}

export const Several: Story = {
  render: (args) => (
    <>
      {['Breaking Bad', 'Black Mirror', 'Doctor Who', 'One Piece'].map((title, index) => (
        <SeriesProgressCard {...args} key={title} title={title} src={posterArt(index)}>
          <SeenToggle of={title} pressed={false} />
        </SeriesProgressCard>
      ))}
    </>
  ),
}
