import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Dialog } from './dialog.tsx'

const content = <p>A promise made in anger comes due in a car park. One man gets a warning.</p>

export default {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: { open: true, title: 'One Minute', children: content, onOpenChange: fn() },
  // Fetched when it opens: what looks at a story waits for it.
  play: async () => {
    await screen.findByRole('dialog')
  },
  parameters: { docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Dialog>

type Story = StoryObj<typeof Dialog>

export const Medium: Story = {}
/** Its edge goes around its bar as well, which has a ground of its own. */
export const Edged: Story = {
  tags: ['not-photographed'],
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const bar = screen.getByRole('heading', { name: 'One Minute' }).parentElement
    await expect(bar?.offsetWidth).toBe(dialog.offsetWidth - 2)
  },
}
export const Small: Story = { args: { size: 'small', title: 'Login with Email' } }
export const Large: Story = { args: { size: 'large' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const TallWithFloatingClose: Story = {
  args: { tall: true, narrowClose: 'float' },
  globals: { viewport: { value: 'narrow' } },
}
export const LongContent: Story = {
  args: {
    title: 'The One Where Everybody Talks at Once and No One Finishes a Sentence Before the Credits',
    children: Array.from({ length: 24 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all alike and never move.
      <p key={index}>A chemistry teacher with nothing left to lose goes into business.</p>
    )),
  },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = {
  args: { dir: 'rtl', lang: 'fa', title: 'جدایی نادر از سیمین', children: <p>درباره الی</p> },
}
export const ClosesWithALink: Story = {
  args: { closeHref: '/search' },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Close' })).toHaveAttribute('href', '/search')
  },
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Register</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Register" size="small">
        <TextField label="Email" name="email" />
      </Dialog>
    </>
  )
}

export const OpensAndClosesByKeyboard: Story = {
  render: () => <Opener />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Register' })
    opener.focus()
    await userEvent.keyboard('{Enter}')

    const dialog = await screen.findByRole('dialog', { name: 'Register' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(dialog.contains(document.activeElement)).toBe(true)

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Register' })).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
