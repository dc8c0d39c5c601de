import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button, ButtonLink } from './button.tsx'

export default {
  title: 'Controls/Button',
  component: Button,
  subcomponents: { ButtonLink },
  args: { children: 'Rate', onClick: fn() },
} satisfies Meta<typeof Button>

type Story = StoryObj<typeof Button>

export const Secondary: Story = {}
export const Primary: Story = { args: { variant: 'primary', icon: 'star' } }
export const Plain: Story = { args: { variant: 'plain', children: 'Dismiss' } }
export const Danger: Story = { args: { variant: 'danger', icon: 'trash', children: 'Delete account' } }
export const Glass: Story = { args: { variant: 'glass', icon: 'folder', children: 'Add to folder' } }
export const On: Story = {
  args: { icon: 'bookmark', iconFilled: true, pressed: true, children: 'In watchlist' },
}
export const Off: Story = { args: { icon: 'bookmark', pressed: false, children: 'Watchlist' } }
export const Disabled: Story = { args: { disabled: true } }
export const Wide: Story = { args: { variant: 'primary', wide: true, children: 'Register' } }
export const LongText: Story = {
  args: {
    children: 'Keep this film for a rainy Sunday with somebody who has not seen it yet',
  },
  globals: { viewport: { value: 'smallest' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    const words = document.createRange()
    words.selectNodeContents(button)
    const padding = button.getBoundingClientRect().height - words.getBoundingClientRect().height
    await expect(padding).toBeGreaterThan(4)
  },
}
export const RightToLeft: Story = {
  args: { icon: 'chevron-left', children: 'افزودن به فهرست', dir: 'rtl', lang: 'fa' },
}
export const CompactOnAPhone: Story = {
  args: { icon: 'eye', compact: true, children: 'Seen' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Seen' })
    await expect(button.getBoundingClientRect().width).toBe(44)
  },
}

export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Login' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Login' })
    await userEvent.tab()
    await expect(button).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

export const PressedByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Rate' })).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const AsLink: Story = {
  render: () => (
    <ButtonLink href="/search" variant="primary" icon="search">
      Find something
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Find something' })).toHaveAttribute('href', '/search')
  },
}
