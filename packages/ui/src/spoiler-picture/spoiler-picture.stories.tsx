import type { Meta, StoryObj } from '@storybook/react-vite'
import story from '../story.module.css'
import { SpoilerPicture } from './spoiler-picture.tsx'

export default {
  title: 'Account/Spoiler picture',
  component: SpoilerPicture,
  render: (args) => (
    <div className={story.screening}>
      <SpoilerPicture {...args} />
    </div>
  ),
} satisfies Meta<typeof SpoilerPicture>

type Story = StoryObj<typeof SpoilerPicture>

export const NothingHidden: Story = {}
export const LaterHidden: Story = { args: { hidden: 'later' } }
export const AllHidden: Story = { args: { hidden: 'all' } }
