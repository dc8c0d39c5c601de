import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { ToastProvider, useToast } from '../toast/toast.tsx'
import { SeenLamp } from './seen-lamp.tsx'

export default {
  title: 'Titles/Seen lamp',
  component: SeenLamp,
  args: { of: 'S3 E8', pressed: false, onClick: fn() },
} satisfies Meta<typeof SeenLamp>

type Story = StoryObj<typeof SeenLamp>

export const NotSeen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    const lamp = canvas.getByRole('button', { name: 'Mark S3 E8 as seen', pressed: false })
    await expect(lamp).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
    lamp.blur()
  },
}
export const Seen: Story = { args: { pressed: true } }
export const Busy: Story = { args: { pressed: true, busy: true } }
export const OfAnAmberAccount: Story = { globals: { accent: 'amber' } }
export const BesideAToggle: Story = {
  render: (args) => (
    <>
      <SeenLamp {...args} />
      <SeenToggle {...args} of="S3 E9" />
    </>
  ),
}
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

/** A lamp as an app uses it: on at once, off again when the change could not be saved. */
function Failing() {
  const [isSaving, setIsSaving] = useState(false)
  const toast = useToast()
  const fail = () => {
    setIsSaving(false)
    toast('Could not be saved')
  }
  return (
    <>
      <SeenLamp of="S3 E8" pressed={isSaving} busy={isSaving} onClick={() => setIsSaving(true)} />
      <Button onClick={fail}>Let it fail</Button>
    </>
  )
}

export const FailedRollsBack: Story = {
  tags: ['not-photographed'],
  render: () => (
    <ToastProvider>
      <Failing />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mark S3 E8 as seen' }))
    const lamp = canvas.getByRole('button', { name: 'Mark S3 E8 as seen' })
    await expect(lamp).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Let it fail' }))
    await expect(lamp).toHaveAttribute('aria-pressed', 'false')
    await expect(lamp).not.toHaveAttribute('aria-busy')
    await expect(await screen.findByText('Could not be saved')).toBeInTheDocument()
  },
}
