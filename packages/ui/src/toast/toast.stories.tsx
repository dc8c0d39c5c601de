import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

type SayProps = {
  /** Said at once, in this order. */
  messages: string[]
  /** Duration of each, in milliseconds. */
  time?: number
  /** Topic that all of them share. */
  topic?: string
}

function Saying({ messages, topic }: SayProps) {
  const toast = useToast()
  useEffect(() => {
    for (const message of messages) toast(message, topic)
  }, [messages, topic, toast])
  return <Button onClick={() => toast('Removed bookmark', topic)}>Remove bookmark</Button>
}

// Long enough to be looked at, and to be photographed.
const STAYS = 600_000

const Say = ({ time = STAYS, ...said }: SayProps) => (
  <ToastProvider time={time}>
    <Saying {...said} />
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
          'Shows a short message for a moment. `ToastProvider` is around the app once, `useToast()` returns the function that shows a message; a message of the server comes with the page as `StaticToasts`.',
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
export const LongText: Story = {
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

export const CountsUp: Story = {
  args: {
    messages: ['Added new series rating', 'Updated series rating', 'Updated series rating'],
    topic: 'series/1396',
  },
  play: async () => {
    const toast = await screen.findByRole('dialog', { name: 'Updated series rating' })
    await expect(toast).toHaveTextContent('3 times')
    await expect(screen.queryByText('Added new series rating')).toBeNull()
    await expect(screen.getAllByRole('dialog')).toHaveLength(1)
  },
}

export const CountsAnewOnceItWasGone: Story = {
  // Its toast is gone again in half a second.
  tags: ['not-photographed'],
  args: { messages: ['Removed bookmark', 'Removed bookmark'], topic: 'series/1396', time: 500 },
  play: async ({ canvas }) => {
    await expect(await screen.findByText('2 times')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Removed bookmark')).toBeNull())

    await userEvent.click(canvas.getByRole('button', { name: 'Remove bookmark' }))
    await expect(await screen.findByText('Removed bookmark')).toBeInTheDocument()
    await expect(screen.queryByText(/times$/)).toBeNull()
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
