import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

type SayProps = {
  /** Said at once, in this order. */
  messages: string[]
  /** How long each stays, in milliseconds. */
  time?: number
}

function Saying({ messages }: SayProps) {
  const toast = useToast()
  useEffect(() => messages.forEach(toast), [messages, toast])
  return <Button onClick={() => toast('Removed bookmark')}>Remove bookmark</Button>
}

// Long enough to be looked at, and to be photographed.
const STAYS = 600_000

const Say = ({ messages, time = STAYS }: SayProps) => (
  <ToastProvider time={time}>
    <Saying messages={messages} />
  </ToastProvider>
)

export default {
  title: 'Overlays/Toast',
  component: Say,
  // Fetched with the first that is said: what looks at a story waits for it.
  play: async ({ args }) => {
    await screen.findByText(args.messages.at(-1) ?? '')
  },
  parameters: {
    docs: {
      description: {
        component:
          'Says in a few words what has just happened, and goes. `ToastProvider` stands around the app once, `useToast()` gives the function that says it; one that the server has to say comes with the page as `StillToasts`.',
      },
      story: { inline: false, height: '240px' },
    },
  },
} satisfies Meta<typeof Say>

type Story = StoryObj<typeof Say>

export const One: Story = { args: { messages: ['Added new movies rating'] } }
export const OnAPhone: Story = {
  args: { messages: ['Removed bookmark'] },
  globals: { viewport: { value: 'narrow' } },
}
export const LongWords: Story = {
  args: {
    messages: ['Hi, ada.byron.countess.of.lovelace.and.everything.else@a-rather-long-domain.example.com'],
  },
  globals: { viewport: { value: 'smallest' } },
}

export const TwoAtMost: Story = {
  args: { messages: ['Added new movie', 'Logged out', 'Logged off'] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('Logged off')).toBeVisible())
    await expect(screen.getByText('Logged out')).toBeVisible()
    await expect(screen.getByText('Added new movie')).not.toBeVisible()
  },
}

export const SaidPolitely: Story = {
  args: { messages: ['Said politely'] },
  play: async () => {
    await expect((await screen.findByText('Said politely')).closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'polite',
    )
  },
}

export const StaysWhileLookedAt: Story = {
  args: { messages: [], time: 200 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bookmark' }))
    const toast = await screen.findByText('Removed bookmark')
    await userEvent.hover(toast)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await expect(toast).toBeVisible()

    await userEvent.unhover(toast)
    await waitFor(() => expect(screen.queryByText('Removed bookmark')).toBeNull())
  },
}
