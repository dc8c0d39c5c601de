import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

export default {
  title: 'Overlays/Confirm dialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Erase account?',
    children: 'Your lists, ratings and folders are deleted at once. It cannot be undone.',
    confirmLabel: 'Erase account',
    danger: true,
  },
  // Fetched when it opens: what looks at a story waits for it.
  play: async () => {
    await screen.findByRole('alertdialog')
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof ConfirmDialog>

type Story = StoryObj<typeof ConfirmDialog>

export const Danger: Story = {}
export const Harmless: Story = {
  args: {
    title: 'Mark season 3 as seen?',
    children: 'All 13 episodes are marked.',
    confirmLabel: 'Mark as seen',
    danger: false,
  },
}
export const Busy: Story = { args: { busy: true } }
export const OnASmallPhone: Story = {
  args: { title: 'Delete the folder “Films for evenings on which nothing else will do”?' },
  globals: { viewport: { value: 'smallest' } },
}

export const AnsweredByKeyboard: Story = {
  args: { title: 'Delete folder?', confirmLabel: 'Delete' },
  play: async ({ args }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(cancel).toHaveFocus())

    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()

    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
