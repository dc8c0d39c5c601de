import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NewMark } from '../new-mark/new-mark.tsx'
import { PosterRow } from '../poster-row/poster-row.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
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

const ticked = fn((event: { preventDefault: () => void }) => event.preventDefault())

export const WithToggle: Story = {
  args: {
    left: 'and 3 more, 2 h 10 min',
    children: (
      <form method="post" onSubmit={ticked}>
        <SeenToggle of="S3 E8 of Breaking Bad" pressed={false} />
      </form>
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', {
        name: 'Breaking Bad S3 E8 I See You 7 of 13 seen and 3 more, 2 h 10 min',
      }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark S3 E8 of Breaking Bad as seen' }))
    await expect(ticked).toHaveBeenCalledOnce()
    await expect(window.location.hash).not.toBe('#breaking-bad')
  },
}
export const NewSeason: Story = {
  args: { ...WithToggle.args, code: 'S5 E1', seen: 0, mark: <NewMark overArt /> },
}
export const LongTitleWithToggle: Story = {
  args: { ...WithToggle.args, title: titles.long, episode: titles.long },
}
export const RightToLeftWithToggle: Story = {
  args: { ...WithToggle.args, title: titles.persian, episode: titles.persian },
}
export const SeveralWithToggles: Story = {
  render: (args) => (
    <PosterRow wide aria-label="Other series">
      {[0, 1, 2, 3, 4, 5].map((seed) => (
        <NextUpCard
          {...args}
          {...WithToggle.args}
          key={seed}
          src={thumbnailArt(seed)}
          seen={seed * 2}
          mark={seed === 1 ? <NewMark overArt /> : null}
        />
      ))}
    </PosterRow>
  ),
}
export const NarrowWithToggles: Story = {
  ...SeveralWithToggles,
  globals: { viewport: { value: 'smallest' } },
}
