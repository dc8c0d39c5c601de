import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { WatchOffers } from './watch-offers.tsx'

const providers = (...names: string[]) => names.map((name, id) => ({ id, name, src: posterArt(id) }))

export default {
  title: 'Titles/Watch offers',
  component: WatchOffers,
  args: {
    country: 'Germany',
    href: 'https://www.themoviedb.org/',
    groups: [
      { name: 'Stream', providers: providers('Lantern', 'Reel Box') },
      { name: 'Rent', providers: providers('Corner Video') },
      { name: 'Buy', providers: providers('Corner Video', 'Lantern Shop', 'The Film Shop') },
    ],
  },
} satisfies Meta<typeof WatchOffers>

type Story = StoryObj<typeof WatchOffers>

export const ThreeWays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Offers by JustWatch/)).toBeVisible()
  },
}
export const OneWay: Story = { args: { groups: [{ name: 'Stream', providers: providers('Lantern') }] } }
export const NoOffers: Story = { args: { groups: [], href: null } }
export const NoLogos: Story = {
  args: { groups: [{ name: 'Rent', providers: [{ id: 1, name: titles.long }] }] },
}
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
