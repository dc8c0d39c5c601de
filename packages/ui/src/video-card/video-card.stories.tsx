import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PosterRow } from '../poster-row/poster-row.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { VideoCard } from './video-card.tsx'

export default {
  title: 'Titles/Video card',
  component: VideoCard,
  args: {
    title: 'Official trailer',
    kind: 'Trailer',
    host: 'YouTube',
    href: '#watch',
    // A page of our own: stories bring no host onto the page either.
    playerSrc: 'data:text/html,<body style="background:black;color:white">The player of the host</body>',
    src: thumbnailArt(3),
  },
  render: (args) => (
    <PosterRow wide aria-label="Videos">
      <VideoCard {...args} />
    </PosterRow>
  ),
} satisfies Meta<typeof VideoCard>

type Story = StoryObj<typeof VideoCard>

export const WithThumbnail: Story = {}
export const NoThumbnail: Story = { args: { src: null, kind: null } }
export const LongTitle: Story = { args: { title: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian } }

export const PlaysAfterAClick: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByTitle(/on YouTube/)).not.toBeInTheDocument()

    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Play Official trailer on YouTube' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByTitle('Official trailer, on YouTube')).toHaveFocus()
  },
}
