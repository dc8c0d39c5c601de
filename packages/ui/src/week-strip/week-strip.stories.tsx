import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type WeekDay, type WeekEpisode, WeekStrip } from './week-strip.tsx'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const airs = (title: string, detail: string, time: string, seed: number): WeekEpisode => ({
  href: `#/${encodeURIComponent(title)}`,
  title,
  detail,
  time,
  src: posterArt(seed),
})

const week = (...episodes: WeekEpisode[][]): WeekDay[] =>
  WEEKDAYS.map((weekday, index) => ({
    date: `2026-11-${22 + index}`,
    weekday,
    isToday: index === 0,
    episodes: episodes[index] ?? [],
  }))

const simpsons = airs('The Simpsons', 'S38 E8', '20:00', 0)
const severance = airs('Severance', 'S3 E8', '03:00', 2)
const shogun = airs('Shōgun', 'S2 E1, premiere', '04:00', 3)

export default {
  title: 'Series/Week strip',
  component: WeekStrip,
  args: {
    'aria-label': 'This week',
    days: week(
      [simpsons],
      [],
      [airs('Doctor Who', 'S16 E5', '19:10', 1)],
      [],
      [airs('One Piece', 'Episode 1160', '15:30', 4)],
      [severance, shogun],
    ),
  },
  decorators: [
    (Story) => (
      <>
        <VisuallyHidden as="h2">This week</VisuallyHidden>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof WeekStrip>

type Story = StoryObj<typeof WeekStrip>

export const Week: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Airs today 22' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'Airs Friday 27' })).toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Shōgun S2 E1, premiere 04:00' })).toBeInTheDocument()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'medium' } } }
export const OnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }
export const NothingToday: Story = { args: { days: week([], [], [severance]) } }
export const EveryDay: Story = {
  args: { days: week([simpsons], [severance], [shogun], [simpsons], [severance], [shogun], [simpsons]) },
}
export const AFullDay: Story = {
  args: {
    days: week([
      simpsons,
      severance,
      shogun,
      ...[1, 2, 3, 4].map((seed) => airs(`${titles.long} ${seed}`, 'S1 E1, premiere', '21:30', seed)),
    ]),
  },
}
export const AFullDayOnAPhone: Story = { ...AFullDay, globals: { viewport: { value: 'narrow' } } }
export const ManyScripts: Story = {
  args: { days: week(...Object.values(titles).map((title, seed) => [airs(title, 'S1 E1', '20:00', seed)])) },
}
export const NoPosterAndNoTime: Story = { args: { days: week([{ ...simpsons, src: null, time: null }]) } }
export const NothingAirs: Story = {
  args: { days: week() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing airs in the next seven days')).toBeVisible()
  },
}
