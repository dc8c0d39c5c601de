import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NewMark } from '../new-mark/new-mark.tsx'
import { PosterRow } from '../poster-row/poster-row.tsx'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { thumbnailArt, titles } from '../story-art.ts'
import { UpNextCard } from './up-next-card.tsx'

const ticked = fn((event: { preventDefault: () => void }) => event.preventDefault())

export default {
  title: 'Series/Up next card',
  component: UpNextCard,
  args: {
    href: '#breaking-bad',
    title: 'Breaking Bad',
    code: 'S3 E8',
    episode: 'I See You',
    seen: 7,
    total: 13,
    src: thumbnailArt(),
    left: 'and 3 more, 2 h 10 min',
    children: (
      <form method="post" onSubmit={ticked}>
        <SeenToggle of="S3 E8 of Breaking Bad" pressed={false} />
      </form>
    ),
  },
  render: (args) => (
    <PosterRow wide aria-label="Other series">
      <UpNextCard {...args} />
    </PosterRow>
  ),
} satisfies Meta<typeof UpNextCard>

type Story = StoryObj<typeof UpNextCard>

export const Started: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('link', { name: 'Breaking Bad S3 E8 I See You 7 of 13 seen' }),
    ).toBeVisible()
    const toggle = canvas.getByRole('button', { name: 'Mark S3 E8 of Breaking Bad as seen' })
    await userEvent.click(toggle)
    await expect(ticked).toHaveBeenCalledOnce()
    await expect(window.location.hash).not.toBe('#breaking-bad')
    toggle.blur()
  },
}
export const NewSeason: Story = { args: { code: 'S5 E1', seen: 0, mark: <NewMark overArt /> } }
export const NothingLeft: Story = { args: { left: null, seen: 12 } }
export const LongTitle: Story = { args: { title: titles.long, episode: titles.long } }
export const RightToLeft: Story = { args: { title: titles.persian, episode: titles.persian } }
export const Several: Story = {
  render: (args) => (
    <PosterRow wide aria-label="Other series">
      {[0, 1, 2, 3, 4, 5].map((seed) => (
        <UpNextCard
          {...args}
          key={seed}
          src={thumbnailArt(seed)}
          seen={seed * 2}
          mark={seed === 1 ? <NewMark overArt /> : null}
        />
      ))}
    </PosterRow>
  ),
}
export const Narrow: Story = { ...Several, globals: { viewport: { value: 'smallest' } } }
