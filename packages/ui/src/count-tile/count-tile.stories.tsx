import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CountTile, CountTiles } from './count-tile.tsx'

export default {
  title: 'Import/Count tile',
  component: CountTiles,
  subcomponents: { CountTile },
} satisfies Meta<typeof CountTiles>

type Story = StoryObj<typeof CountTiles>

export const Found: Story = {
  args: {
    children: (
      <>
        <CountTile value={2884} label="episode plays" />
        <CountTile value={396} label="film plays" />
        <CountTile value={240} label="ratings" />
        <CountTile value={71} label="for the watchlist" />
      </>
    ),
  },
}
export const Added: Story = {
  args: {
    children: (
      <>
        <CountTile value={4812} label="plays added" mine />
        <CountTile value={1} label="rating added" mine />
        <CountTile value={372} label="were already there" />
      </>
    ),
  },
}
/** Number and words stay together where the tile beside has more words. */
export const BesideALongerOne: Story = {
  tags: ['not-photographed'],
  args: {
    children: (
      <>
        <CountTile value={4} label="ratings" />
        <CountTile value={2} label="titles for the watchlist" />
      </>
    ),
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const [short, long] = [canvas.getByText('ratings'), canvas.getByText('titles for the watchlist')]
    await expect(long.offsetHeight).toBeGreaterThan(short.offsetHeight)
    await expect(short.getBoundingClientRect().top).toBe(long.getBoundingClientRect().top)
  },
}
export const Smallest: Story = { ...Added, globals: { viewport: { value: 'smallest' } } }
