import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { titles } from '../story-art.ts'
import { FolderChips } from './folder-chips.tsx'

const folders = [
  { href: '/bookmarks', label: 'Watchlist', count: 33 },
  { href: '/bookmarks/seen', label: 'Seen', count: 1470 },
  { href: '/bookmarks/rated', label: 'Rated', count: 76 },
  { href: '/folder/1', label: 'Rainy Sunday', count: 9 },
  { href: '/folder/2', label: 'With Mum', count: 7 },
]

export default {
  title: 'Lists/Folder chips',
  component: FolderChips,
  args: { folders, current: '/bookmarks', newFolderHref: '/bookmarks/new-folder' },
} satisfies Meta<typeof FolderChips>

type Story = StoryObj<typeof FolderChips>

export const Watchlist: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Folders' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Watchlist 33', current: true })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'With Mum 7', current: false })).toBeInTheDocument()
  },
}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const ScrollsToTheOpenOne: Story = {
  args: { current: '/folder/2' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('link', { name: 'With Mum 7' }).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const NoFolders: Story = { args: { folders: folders.slice(0, 3) } }
export const ManyScripts: Story = {
  args: {
    folders: Object.values(titles).map((label, index) => ({ href: `/folder/${index}`, label, count: index })),
    current: '/folder/2',
  },
  globals: { viewport: { value: 'smallest' } },
}
