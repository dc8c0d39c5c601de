import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Page, PageTitle } from '../page/page.tsx'
import { type NavItem, SideMenu, SideMenuAction } from '../side-menu/side-menu.tsx'
import { TabBar } from '../tab-bar/tab-bar.tsx'
import { AppShell } from './app-shell.tsx'

const search: NavItem = { href: '/search', label: 'Search', icon: 'search', current: true }
const account: NavItem[] = [
  { href: '/my-series', label: 'My series', icon: 'series' },
  { href: '/bookmarks', label: 'Bookmarks', icon: 'bookmark' },
  { href: '/rankings', label: 'Rankings', icon: 'rankings' },
  { href: '/account', label: 'Account', icon: 'account' },
]

export default {
  title: 'Chrome/App shell',
  component: AppShell,
  parameters: { pageSlot: 'as-page', docs: { story: { inline: false, height: '520px' } } },
  args: {
    menu: (
      <SideMenu
        homeHref="/search"
        greeting="Hi, Ada"
        greetingDetail="ada@example.com"
        items={[search]}
        account={account}
        footer={<SideMenuAction icon="log-out">Logout</SideMenuAction>}
      />
    ),
    tabs: <TabBar items={[search, ...account]} />,
    children: (
      <Page>
        <PageTitle>Search</PageTitle>
        <p>Films and series stand here.</p>
      </Page>
    ),
  },
} satisfies Meta<typeof AppShell>

type Story = StoryObj<typeof AppShell>

export const SignedIn: Story = { globals: { viewport: { value: 'wide' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'medium' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const OnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }

export const SignedOut: Story = {
  args: {
    menu: (
      <SideMenu
        homeHref="/search"
        greeting="Hi there"
        greetingDetail="Log in to keep your lists"
        items={[search]}
        footer={
          <Button variant="primary" icon="log-in" wide>
            Login
          </Button>
        }
      />
    ),
  },
  globals: { viewport: { value: 'wide' } },
}

export const WithoutTabs: Story = {
  args: { tabs: undefined },
  globals: { viewport: { value: 'narrow' } },
}

export const SkipsToTheContent: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveFocus()
    await waitFor(() => expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    await expect(skip).toHaveAttribute('href', `#${canvas.getByRole('main').id}`)

    // Left again, so that the picture and the audit are of the page at rest.
    await userEvent.tab()
  },
}
