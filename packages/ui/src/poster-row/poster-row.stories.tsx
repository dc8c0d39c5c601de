import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { PosterCard } from '../poster-card/poster-card.tsx'
import { posterArt, titles } from '../story-art.ts'
import { PosterRow } from './poster-row.tsx'

const card = (index: number, title = `Title ${index + 1}`) => (
  <PosterCard
    key={index}
    href={`#/title-${index}`}
    title={title}
    year={1990 + index}
    score={7 + index / 10}
    src={posterArt(index)}
    eager
  />
)

export default {
  title: 'Posters/Poster row',
  component: PosterRow,
  args: { 'aria-label': 'Popular films', children: Array.from({ length: 14 }, (_, index) => card(index)) },
} satisfies Meta<typeof PosterRow>

type Story = StoryObj<typeof PosterRow>

export const Fourteen: Story = {}
export const One: Story = { args: { children: card(0) } }
export const Empty: Story = { args: { children: [] } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }

export const ManyScripts: Story = {
  args: { children: Object.values(titles).map((title, index) => card(index, title)) },
}

export const ScrollsToTheFocus: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('link', { name: /^Title 14 / })
    for (const _ of Array.from({ length: 14 })) await userEvent.tab()

    await expect(last).toHaveFocus()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth))
  },
}
