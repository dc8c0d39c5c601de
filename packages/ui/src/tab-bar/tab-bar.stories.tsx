import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TabBar } from './tab-bar.tsx'

export default {
  title: 'Chrome/Tab bar',
  component: TabBar,
  parameters: { pageSlot: 'beside-main', docs: { story: { inline: false, height: '120px' } } },
  globals: { viewport: { value: 'narrow' } },
  args: {
    items: [
      { href: '/search', label: 'Search', icon: 'search' },
      { href: '/my-series', label: 'My series', icon: 'series' },
      { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark', current: true },
      { href: '/rankings', label: 'Rankings', icon: 'rankings' },
      { href: '/account', label: 'Account', icon: 'account' },
    ],
  },
} satisfies Meta<typeof TabBar>

type Story = StoryObj<typeof TabBar>

export const Five: Story = {
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole('link')) {
      const { width, height } = link.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  },
}
export const Two: Story = {
  args: {
    items: [
      { href: '/search', label: 'Search', icon: 'search', current: true },
      { href: '/register', label: 'Login', icon: 'log-in' },
    ],
  },
}
export const OnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }
export const RightToLeft: Story = { args: { dir: 'rtl' } }
