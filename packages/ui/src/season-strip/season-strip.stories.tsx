import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { StripSeason } from './season-cell.tsx'
import { SeasonStrip } from './season-strip.tsx'

const season = (number: number, season: Partial<StripSeason> = {}): StripSeason => ({
  number,
  name: number === 0 ? 'Specials' : `Season ${number}`,
  year: 2007 + number,
  rating: number % 4 === 0 ? null : 6 + (number % 5),
  score: 7.8 + (number % 20) / 10,
  ...season,
})

const five = [
  season(1, { rating: 8 }),
  season(2, { rating: 8 }),
  season(3, { rating: 9 }),
  season(4, { rating: 9 }),
  season(5, { rating: null }),
]

export default {
  title: 'Ratings/Season strip',
  component: SeasonStrip,
  args: { label: 'Seasons', seasons: five, open: 3, onOpen: fn(), onRate: fn() },
} satisfies Meta<typeof SeasonStrip>

type Story = StoryObj<typeof SeasonStrip>

export const Five: Story = {}
export const NoneOpen: Story = { args: { open: null } }
export const OneSeason: Story = { args: { seasons: [season(1)], open: 1 } }
export const TwoSeasons: Story = {
  args: { seasons: [season(1), season(2)], open: 2 },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: /Season/ })
    if (!first || !second) throw new Error('There are two seasons')
    const gap = second.getBoundingClientRect().left - first.getBoundingClientRect().right
    await expect(gap).toBeLessThanOrEqual(10)
  },
}
export const Empty: Story = { args: { seasons: [], open: null } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
export const AmberAccount: Story = { globals: { accent: 'amber' } }

export const NothingKnown: Story = {
  args: { seasons: [season(0, { year: null, score: null, rating: null }), ...five] },
}

export const ThirtyEight: Story = {
  args: { seasons: Array.from({ length: 38 }, (_, index) => season(index + 1)), open: 30 },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('button', { expanded: true }).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const NotAired: Story = {
  args: { seasons: [...five, season(6, { rating: null, score: null, year: 2027, unaired: true })] },
  play: async ({ args, canvas }) => {
    const cell = canvas.getByRole('button', { name: /Season 6/ })
    cell.focus()
    await userEvent.keyboard('{Enter}7')
    await expect(cell).toHaveAttribute('aria-disabled', 'true')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await expect(args.onRate).not.toHaveBeenCalled()
    cell.blur()
  },
}

export const ByKeyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Season 3 2010 Your rating 9 TMDB 8.1' })).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: /Season 5/ })).toHaveFocus()
    await userEvent.keyboard('7')
    await expect(args.onRate).toHaveBeenLastCalledWith(5, 7)
    await userEvent.keyboard('{Home}0')
    await expect(args.onRate).toHaveBeenLastCalledWith(1, 10)
    await expect(args.onOpen).not.toHaveBeenCalled()

    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(1)
  },
}
