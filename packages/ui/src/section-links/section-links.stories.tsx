import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SectionLinks } from './section-links.tsx'

export default {
  title: 'Navigation/Section links',
  component: SectionLinks,
  args: {
    label: 'Sections of the account',
    sections: [
      { href: '/account#watching', label: 'Watching' },
      { href: '/account/notifications', label: 'Notifications' },
      { href: '/account#profile', label: 'Profile' },
      { href: '/account#data', label: 'Data' },
    ],
    current: '/account/notifications',
  },
} satisfies Meta<typeof SectionLinks>

type Story = StoryObj<typeof SectionLinks>

export const OneOpen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Sections of the account' })).toBeVisible()
    const link = canvas.getByRole('link', { name: 'Notifications' })
    await expect(link).toHaveAttribute('aria-current', 'page')
  },
}
export const NoneOpen: Story = { args: { current: '' } }
export const Smallest: Story = {
  globals: { viewport: { value: 'smallest' } },
  args: { current: '/account#data' },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation').getBoundingClientRect()
    const open = canvas.getByRole('link', { name: 'Data' }).getBoundingClientRect()
    await expect(row.width).toBeLessThan(400)
    await expect(open.right).toBeLessThanOrEqual(row.right)
  },
}
