import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { FolderCard, FolderRow } from './folder-card.tsx'

const posters = [0, 1, 2].map((seed) => ({ title: `Title ${seed}`, src: posterArt(seed) }))

export default {
  title: 'Folders/Folder card',
  component: FolderCard,
  subcomponents: { FolderRow },
  args: { href: '#rainy-sundays', name: 'Rainy Sundays', count: 14, posters },
  render: (args) => (
    <FolderRow aria-label="Folders">
      <FolderCard {...args} />
    </FolderRow>
  ),
} satisfies Meta<typeof FolderCard>

type Story = StoryObj<typeof FolderCard>

export const WithTitles: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Rainy Sundays 14 titles' })).toBeVisible()
  },
}

export const Empty: Story = { args: { count: 0, posters: [] } }
export const OneTitle: Story = { args: { count: 1, posters: posters.slice(0, 1) } }
export const LongName: Story = { args: { name: titles.long, count: 1204 } }
export const UnbrokenName: Story = { args: { name: titles.unbroken } }
export const RightToLeft: Story = { args: { name: titles.persian } }

export const Several: Story = {
  render: (args) => (
    <FolderRow aria-label="Folders">
      {['Rainy Sundays', 'With Grace', 'Before 1950', 'Cold and quiet', titles.long, 'Empty'].map((name) => (
        <FolderCard {...args} key={name} name={name} />
      ))}
    </FolderRow>
  ),
}
export const Narrow: Story = { ...Several, globals: { viewport: { value: 'smallest' } } }
