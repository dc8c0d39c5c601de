import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { CastRow } from './cast-row.tsx'

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Katherine Johnson',
  'Mary Jackson',
  'Annie Easley',
  'Radia Perlman',
  'Karen Spärck Jones',
  'Barbara Liskov',
  'Frances Allen',
  'Margaret Hamilton',
].map((name, index) => ({
  id: index,
  name,
  role: `Character ${index + 1}`,
  src: index % 3 === 2 ? null : posterArt(index),
}))

export default {
  title: 'Titles/Cast row',
  component: CastRow,
  args: { people, 'aria-label': 'Cast' },
} satisfies Meta<typeof CastRow>

type Story = StoryObj<typeof CastRow>

export const Ten: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('list', { name: 'Cast' })).toHaveFocus()
  },
}
export const One: Story = { args: { people: people.slice(0, 1) } }
export const Empty: Story = { args: { people: [] } }
export const NoPortraits: Story = { args: { people: people.map((person) => ({ ...person, src: null })) } }
export const Narrow: Story = { globals: { viewport: { value: 'smallest' } } }
export const LongAndRightToLeft: Story = {
  args: {
    people: [
      { id: 1, name: titles.unbroken, role: titles.long },
      { id: 2, name: titles.persian, role: titles.persian },
      { id: 3, name: titles.hindi },
    ],
  },
}
