import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ActionSheet } from './action-sheet.tsx'

const onEmail = fn()

export default {
  title: 'Overlays/Action sheet',
  component: ActionSheet,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Chose your log in mode',
    actions: [
      { label: 'Login with email', icon: 'mail', onSelect: onEmail },
      { label: 'Login with Google', icon: 'google', href: '/auth/google' },
    ],
  },
  // Fetched when it opens: what looks at a story waits for it.
  play: async () => {
    await screen.findByRole('dialog')
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof ActionSheet>

type Story = StoryObj<typeof ActionSheet>

export const Centred: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const WithDanger: Story = {
  args: { title: 'Folder', actions: [{ label: 'Rename' }, { label: 'Delete', danger: true }] },
}
export const LongText: Story = {
  args: {
    title: 'Where would you like to keep this rather long series with its many seasons?',
    actions: Array.from({ length: 9 }, (_, index) => ({
      label: `Folder ${index + 1}, for evenings on which nothing else will do`,
    })),
  },
  globals: { viewport: { value: 'smallest' } },
}

export const ChosenByKeyboard: Story = {
  render: (args) => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Login</Button>
        <ActionSheet {...args} open={open} onOpenChange={setOpen} title="How to log in" />
      </>
    )
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Login' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const interactiveSheet = await screen.findByRole('dialog', { name: 'How to log in' })
    await waitFor(() => expect(interactiveSheet.contains(document.activeElement)).toBe(true))

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'How to log in' })).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    const email = await screen.findByRole('button', { name: 'Login with email' })
    email.focus()
    await userEvent.keyboard('{Enter}')
    await expect(onEmail).toHaveBeenCalled()
  },
}
