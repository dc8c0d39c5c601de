import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import story from '../story.module.css'
import { Tooltip } from './tooltip.tsx'

export default {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: {
    label: 'Add to folder',
    children: <IconButton icon="folder" label="Add to folder" variant="raised" />,
  },
  render: (args) => (
    <div className={story.middle}>
      <Tooltip {...args} />
    </div>
  ),
} satisfies Meta<typeof Tooltip>

type Story = StoryObj<typeof Tooltip>

export const Resting: Story = {}

export const ShownOnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    const tooltip = await screen.findByText('Add to folder')
    // A finger does not hover, and there the name of the control is enough.
    const isSeen = matchMedia('(hover: hover)').matches
    await waitFor(() => (isSeen ? expect(tooltip).toBeVisible() : expect(tooltip).not.toBeVisible()))
  },
}

export const TakenAwayByEscape: Story = {
  args: { label: 'Share', children: <IconButton icon="share" label="Share" /> },
  play: async () => {
    await userEvent.tab()
    await screen.findByText('Share')

    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Share')).toBeNull())
  },
}
