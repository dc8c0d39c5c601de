import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PosterRow } from '../poster-row/poster-row.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { NextUpCard } from './next-up-card.tsx'

export default {
  title: 'Series/Next up card',
  component: NextUpCard,
  args: {
    href: '#breaking-bad',
    title: 'Breaking Bad',
    code: 'S3 E8',
    episode: 'I See You',
    seen: 7,
    total: 13,
    src: thumbnailArt(),
  },
  render: (args) => (
    <PosterRow wide aria-label="Next up">
      <NextUpCard {...args} />
    </PosterRow>
  ),
} satisfies Meta<typeof NextUpCard>

type Story = StoryObj<typeof NextUpCard>

export const Started: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Breaking Bad S3 E8 I See You 7 of 13 seen' }),
    ).toBeVisible()
  },
}

export const FirstEpisode: Story = { args: { code: 'S1 E1', episode: 'Pilot', seen: 0 } }
export const NoThumbnail: Story = { args: { src: null } }
export const NoName: Story = { args: { episode: null } }
export const LongTitle: Story = { args: { title: titles.long, episode: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian, episode: titles.persian } }

export const Several: Story = {
  render: (args) => (
    <PosterRow wide aria-label="Next up">
      {[0, 1, 2, 3, 4, 5].map((seed) => (
        <NextUpCard {...args} key={seed} src={thumbnailArt(seed)} seen={seed * 2} />
      ))}
    </PosterRow>
  ),
}
export const Narrow: Story = { ...Several, globals: { viewport: { value: 'smallest' } } }
