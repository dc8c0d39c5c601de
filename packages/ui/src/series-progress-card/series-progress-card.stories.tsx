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
  subcomponents: { SeriesProgressGrid },
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
export const RightToLeft: Story = {
  args: { title: titles.persian, next: titles.persian },
}
export const RightToLeftAfterACode: Story = {
  args: {
    title: titles.persian,
    next: (
      <>
        S3 E8 <bdi>{titles.persian}!</bdi>
      </>
    ),
  },
}
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

export const Percent: Story = {
  args: {
    percent: 44,
    left: '35 left, 27 h 25 min',
    next: 'S3 E8 I See You',
    nextDetail: 'Seen yesterday',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('35 left, 27 h 25 min')).toBeVisible()
    await expect(canvas.getByText('44')).toHaveTextContent('44% seen')
    await expect(canvas.getByRole('img', { name: '27 of 62 episodes seen' })).toBeVisible()
  },
}
export const PercentOfANewSeason: Story = {
  args: {
    title: 'The Bear',
    src: posterArt(2),
    seasons: [8, 10, 10, 10, 10].map((total, index) => ({ seen: index < 4 ? total : 0, total })),
    percent: 79,
    left: '10 left, 5 h 20 min',
    next: 'S5 E1 Opening Night',
    isNewSeason: true,
  },
}
export const PercentUpToDate: Story = {
  args: { ...UpToDate.args, percent: 100, left: 'Nothing left', nextDetail: 'S3 E8 airs Friday' },
}
export const PercentOfALongTitle: Story = {
  args: { ...Percent.args, title: titles.long, next: `S1 E1 ${titles.long}` },
}
export const PercentOnASmallPhone: Story = {
  args: { ...Percent.args, title: titles.unbroken, percent: 100 },
  globals: { viewport: { value: 'smallest' } },
}
export const SeveralPercents: Story = {
  render: (args) => (
    <>
      {['Severance', 'Breaking Bad', 'Attack on Titan', 'Doctor Who'].map((title, index) => (
        <SeriesProgressCard
          {...args}
          {...Percent.args}
          key={title}
          title={title}
          src={posterArt(index)}
          percent={89 - index * 20}
        >
          <SeenToggle of={title} pressed={false} />
        </SeriesProgressCard>
      ))}
    </>
  ),
}
