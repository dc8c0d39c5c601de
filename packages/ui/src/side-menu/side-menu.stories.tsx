import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import story from '../story.module.css'
import { SideMenu, SideMenuAction } from './side-menu.tsx'

const onLogout = fn()

export default {
  title: 'Chrome/Side menu',
  component: SideMenu,
  subcomponents: { SideMenuAction },
  parameters: { pageSlot: 'beside-main', docs: { story: { inline: false, height: '520px' } } },
  globals: { viewport: { value: 'wide' } },
  decorators: [
    (Story) => (
      <div className={story.menu}>
        <Story />
      </div>
    ),
  ],
  args: {
    homeHref: '/search',
    greeting: 'Hi, Ada',
    greetingDetail: 'ada@example.com',
    items: [{ href: '/search', label: 'Search', icon: 'search' }],
    account: [
      { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark', current: true },
      { href: '/my-series', label: 'My series', icon: 'series' },
      { href: '/rankings', label: 'Rankings', icon: 'rankings' },
      { href: '/account', label: 'Account', icon: 'account' },
    ],
    footer: (
      <SideMenuAction icon="log-out" onClick={onLogout}>
        Logout
      </SideMenuAction>
    ),
  },
} satisfies Meta<typeof SideMenu>

type Story = StoryObj<typeof SideMenu>

export const SignedIn: Story = {}
export const SignedOut: Story = {
  args: {
    greeting: 'Hi there',
    greetingDetail: 'Log in to keep your lists',
    items: [{ href: '/search', label: 'Search', icon: 'search', current: true }],
    account: [],
    footer: (
      <Button variant="primary" icon="log-in" wide>
        Login
      </Button>
    ),
  },
}
export const LongAddress: Story = {
  args: {
    greeting: 'Hi, Wolfeschlegelsteinhausenbergerdorff',
    greetingDetail: 'wolfeschlegelsteinhausenbergerdorff@a-long-domain-name.example.com',
  },
}
export const LowWindow: Story = {
  parameters: {
    viewport: { options: { low: { name: 'Low', styles: { width: '800px', height: '320px' } } } },
  },
  globals: { viewport: { value: 'low' } },
}

export const WalkedByKeyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    for (const name of ['Marquee', 'Search', 'Bookmarks', 'My series', 'Rankings', 'Account']) {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name })).toHaveFocus()
    }
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Bookmarks')

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onLogout).toHaveBeenCalled()
  },
}
