import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Dock } from './dock.tsx'

export default {
  title: 'Import/Dock',
  component: Dock,
  args: {
    sum: (
      <>
        <b>4,812 plays</b>, 311 ratings, 96 titles for the watchlist.
      </>
    ),
    more: 'You can undo it for 30 days.',
    children: (
      <Button variant="primary" icon="check">
        Import 4,812 plays
      </Button>
    ),
  },
} satisfies Meta<typeof Dock>

type Story = StoryObj<typeof Dock>

export const OneAction: Story = {}
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }
