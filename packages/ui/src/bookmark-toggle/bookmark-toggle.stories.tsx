import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { BookmarkToggle } from './bookmark-toggle.tsx'

export default {
  title: 'Titles/Bookmark toggle',
  component: BookmarkToggle,
  args: { label: 'watchlist', pressed: false, onClick: fn() },
} satisfies Meta<typeof BookmarkToggle>

type Story = StoryObj<typeof BookmarkToggle>

export const Watchlist: Story = {}
export const InWatchlist: Story = { args: { pressed: true } }
export const NotSeen: Story = { args: { label: 'seen' } }
export const Seen: Story = { args: { label: 'seen', pressed: true } }
export const Busy: Story = { args: { pressed: true, busy: true } }
export const CompactOnAPhone: Story = {
  args: { label: 'seen', compact: true },
  globals: { viewport: { value: 'narrow' } },
}

const onSent = fn()

export const SendsItsForm: Story = {
  args: { name: 'watchlist', value: 'true', onClick: undefined },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent()
      }}
    >
      <BookmarkToggle {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    onSent.mockClear()
    const toggle = canvas.getByRole('button', { name: 'In watchlist', pressed: false })
    await expect(toggle).toHaveValue('true')

    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onSent).toHaveBeenCalledOnce()
  },
}
