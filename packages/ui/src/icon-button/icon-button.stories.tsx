import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton, IconLink } from './icon-button.tsx'

export default {
  title: 'Controls/Icon button',
  component: IconButton,
  subcomponents: { IconLink },
  args: { label: 'Close', icon: 'close', onClick: fn() },
} satisfies Meta<typeof IconButton>

type Story = StoryObj<typeof IconButton>

export const Plain: Story = {}
export const Raised: Story = { args: { variant: 'raised' } }
export const Floating: Story = { args: { variant: 'floating' } }
export const On: Story = {
  args: { label: 'In watchlist', icon: 'bookmark', iconFilled: true, pressed: true },
}
export const Disabled: Story = { args: { disabled: true } }
export const AsLink: Story = {
  render: () => <IconLink href="/search" label="Back to search" icon="chevron-left" variant="raised" />,
}

export const PressedByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus()

    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
