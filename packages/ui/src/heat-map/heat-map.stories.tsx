import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { HeatMap } from './heat-map.tsx'
import type { HeatSeason } from './heat-row.tsx'

const season = (number: number, scores: (number | null)[]): HeatSeason => ({
  number,
  episodes: scores.map((score, index) => ({
    number: index + 1,
    score,
    href: `#/s${number}e${index + 1}`,
    title: index === 0 ? 'Pilot' : undefined,
  })),
})

const scores = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => 4.4 + ((index * 7 + seed * 3) % 52) / 10)

const five = [
  season(1, [8.2, 8.1, 8.1, 7.9, 7.8, 8.7, 8.4]),
  season(2, [8.2, 8.6, 7.9, 7.7, 7.8, 8.4, 8.1, 8.5, 8.6, 8, 8.3, 8.6, 8.7]),
  season(3, [8.1, 8.2, 8, 7.8, 7.9, 8.7, 9.1, 8.2, 7.9, 6.8, 8, 9, 9.2]),
  season(4, [8.6, 7.8, 7.6, 7.9, 8, 8.1, 8.2, 8.7, 8.3, 8.9, 9.1, 8.9, 9.5]),
  season(5, [8.6, 8.3, 8.4, 8.3, 9, 8.4, 8.9, 9, 8.8, 8.5, 9.1, 8.6, 9.2, 9.8, 9, 9.6]),
]

export default {
  title: 'Ratings/Heat map',
  component: HeatMap,
  args: { seasons: five },
} satisfies Meta<typeof HeatMap>

type Story = StoryObj<typeof HeatMap>

export const Five: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'TMDB score of each episode' })).toBeVisible()
    await expect(canvas.getByText('Best: S5 E14, 9.8')).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
export const EveryStep: Story = { args: { seasons: [season(1, [3.2, 5, 6, 7, 7.5, 8, 8.5, 9, 10])] } }
export const SomeWithoutScore: Story = {
  args: { seasons: [season(0, [null, 6.9]), season(1, [8.1, 7.9, null, null])] },
}
export const NoScores: Story = { args: { seasons: [season(1, [null, null, null])] } }
export const OneEpisode: Story = { args: { seasons: [season(1, [7.4])] } }
export const Empty: Story = { args: { seasons: [] } }
export const ThirtyEightSeasons: Story = {
  args: {
    seasons: Array.from({ length: 38 }, (_, index) => season(index + 1, scores(13 + (index % 12), index))),
  },
}
export const AThousandEpisodes: Story = {
  args: { seasons: [season(1, scores(1000, 1))] },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const cell = (name: RegExp) => canvas.getByRole('link', { name })
    await userEvent.tab()
    await expect(cell(/^Season 1, episode 1, Pilot: 8.2$/)).toHaveFocus()

    await userEvent.keyboard('{ArrowDown}{End}')
    await expect(cell(/^Season 2, episode 13/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(cell(/^Season 1, episode 7/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect(cell(/^Season 1, episode 6/)).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(cell(/^Season 5, episode 16/)).toHaveFocus()

    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect(cell(/^Season 5, episode 16/)).toHaveFocus()
  },
}
