import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { titles } from '../story-art.ts'
import { Facts } from './facts.tsx'

const facts = [
  { label: 'Original title', value: titles.japanese, lang: 'ja' },
  { label: 'Released', value: '20 July 2001' },
  { label: 'Length', value: '2 h 5 min' },
  { label: 'Language', value: 'Japanese' },
]

export default {
  title: 'Titles/Facts',
  component: Facts,
  args: { facts },
} satisfies Meta<typeof Facts>

type Story = StoryObj<typeof Facts>

export const Film: Story = {}
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
export const One: Story = { args: { facts: facts.slice(1, 2) } }
export const Empty: Story = { args: { facts: [] } }
export const RightToLeft: Story = {
  args: { facts: [{ label: 'Original title', value: titles.persian, lang: 'fa' }, ...facts.slice(1)] },
}
export const LongValues: Story = {
  args: {
    facts: [
      { label: 'Original title', value: titles.long },
      { label: 'Created by', value: titles.unbroken },
    ],
  },
}
/** As many as a series has are in two lines of as many, not seven and one. */
export const Series: Story = {
  tags: ['not-photographed'],
  args: {
    facts: [
      { label: 'First aired', value: '20 January 2008' },
      { label: 'Last aired', value: '29 September 2013' },
      { label: 'Episodes', value: '62 episodes' },
      { label: 'Episode length', value: '50 min' },
      { label: 'Created by', value: 'Vince Gilligan' },
      { label: 'Genres', value: 'Drama, Crime' },
      { label: 'Language', value: 'English' },
      { label: 'Status', value: 'Ended' },
    ],
  },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('term').map((term) => term.offsetTop)
    await expect(lines[3]).toBe(lines[0])
    await expect(lines[4]).toBeGreaterThan(lines[3] ?? 0)
    await expect(lines[7]).toBe(lines[4])
  },
}
export const UnknownIsLeftOut: Story = {
  args: { facts: [...facts.slice(0, 1), { label: 'Length', value: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(1)
  },
}
