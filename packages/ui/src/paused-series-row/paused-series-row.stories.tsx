import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { undoGlyph } from '../glyphs/undo-glyph.tsx'
import { posterArt, titles } from '../story-art.ts'
import { PausedSeriesList, PausedSeriesRow } from './paused-series-row.tsx'

const resume = (
  <form>
    <Button type="submit" icon="play">
      Resume
    </Button>
  </form>
)
const pickUp = (
  <form>
    <Button type="submit" icon={undoGlyph}>
      Pick up
    </Button>
  </form>
)

export default {
  title: 'Series/Paused series row',
  component: PausedSeriesRow,
  subcomponents: { PausedSeriesList },
  args: {
    href: '#westworld',
    title: 'Westworld',
    detail: 'At S3 E2 since 3 August',
    seen: 22,
    total: 36,
    src: posterArt(),
    children: resume,
  },
  render: (args) => (
    <PausedSeriesList aria-label="Paused">
      <PausedSeriesRow {...args} />
    </PausedSeriesList>
  ),
} satisfies Meta<typeof PausedSeriesRow>

type Story = StoryObj<typeof PausedSeriesRow>

export const Paused: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '22 of 36 episodes seen' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Westworld' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus()
    canvas.getByRole('button', { name: 'Resume' }).blur()
  },
}
export const Dropped: Story = {
  args: { title: 'Lost', detail: 'Left at S4 E6, March 2025', dropped: true, children: pickUp },
}
export const NoPoster: Story = { args: { src: null } }
export const LongTitle: Story = { args: { title: titles.long } }
export const LongTitleOnASmallPhone: Story = {
  args: { title: titles.unbroken },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = { args: { title: titles.persian } }

export const Several: Story = {
  render: (args) => (
    <PausedSeriesList aria-label="Paused">
      {['Westworld', 'One Piece', 'Fargo'].map((title, seed) => (
        <PausedSeriesRow {...args} key={title} title={title} seen={8 + seed * 12} src={posterArt(seed)} />
      ))}
    </PausedSeriesList>
  ),
}
export const SeveralOnAPhone: Story = { ...Several, globals: { viewport: { value: 'narrow' } } }
