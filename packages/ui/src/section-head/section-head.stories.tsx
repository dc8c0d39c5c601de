import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SectionHead } from './section-head.tsx'

export default {
  title: 'Chrome/Section head',
  component: SectionHead,
  args: { title: 'Trending this week' },
} satisfies Meta<typeof SectionHead>

type Story = StoryObj<typeof SectionHead>

export const Alone: Story = {}
export const WithMore: Story = {
  args: { moreHref: '/search?segment=movies' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See all: Trending this week' })).toBeVisible()
  },
}
export const WithText: Story = { args: { title: 'Episode heat map', children: 'TMDB scores' } }
export const LongTitle: Story = {
  args: {
    title: 'More films about people who are stuck on an island and cannot agree on what to do',
    moreHref: '/search',
  },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = {
  args: { title: 'فیلم‌های محبوب', moreHref: '/search', moreLabel: 'همه', dir: 'rtl', lang: 'fa' },
}
