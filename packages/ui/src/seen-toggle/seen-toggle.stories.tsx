import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastProvider, useToast } from '../toast/toast.tsx'
import { SeenToggle } from './seen-toggle.tsx'

export default {
  title: 'Titles/Seen toggle',
  component: SeenToggle,
  args: { of: 'No Más', pressed: false, onClick: fn() },
} satisfies Meta<typeof SeenToggle>

type Story = StoryObj<typeof SeenToggle>

export const NotSeen: Story = {}
export const Seen: Story = { args: { pressed: true } }
export const Busy: Story = { args: { pressed: true, busy: true } }

export const SaysWhatItWillDo: Story = {
  args: { of: 'S1 E2' },
  play: async ({ canvas }) => {
    const lamp = canvas.getByRole('button', { name: 'Mark S1 E2 as seen', pressed: false })
    await expect(lamp).toHaveAccessibleDescription('Mark as seen')
  },
}

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark No Más as seen', pressed: false })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Large: Story = { args: { size: 'large' } }
export const LargeSeen: Story = { args: { size: 'large', pressed: true } }
export const LargeBusy: Story = { args: { size: 'large', pressed: true, busy: true } }
export const LargeOfAnAmberAccount: Story = { args: { size: 'large' }, globals: { accent: 'amber' } }
export const LargeAndSmall: Story = {
  render: (args) => (
    <>
      <SeenToggle {...args} size="large" of="S3 E8" />
      <SeenToggle {...args} of="S3 E9" />
    </>
  ),
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
      <SeenToggle
        size="large"
        of="S3 E8"
        pressed={isSaving}
        busy={isSaving}
        onClick={() => setIsSaving(true)}
      />
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
