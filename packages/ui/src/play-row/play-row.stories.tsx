import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { posterArt, titles } from '../story-art.ts'
import { textBox } from '../test/text-box.ts'
import { PlayDay, PlayRow } from './play-row.tsx'

const onRemove = fn()

const bin = (of: string) => <IconButton icon="trash" label={`Remove this play of ${of}`} onClick={onRemove} />

export default {
  title: 'History/Play row',
  component: PlayRow,
  args: {
    href: '#bluey',
    title: 'Bluey',
    code: 'S3 E11',
    episode: 'Chest',
    time: '09:15',
    source: 'hand',
    src: posterArt(2),
    children: bin('Bluey'),
  },
  decorators: [
    (Story) => (
      <PlayDay title="Today, 22 November" summary="1 play, 7 min">
        <Story />
      </PlayDay>
    ),
  ],
} satisfies Meta<typeof PlayRow>

type Story = StoryObj<typeof PlayRow>

export const Episode: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Today, 22 November' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Bluey' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onRemove).toHaveBeenCalledOnce()
  },
}
export const Film: Story = {
  args: {
    href: '#blade-runner',
    title: 'Blade Runner 2049',
    ...{ code: undefined, episode: undefined },
    detail: 'Film, 2 h 44 min, second time',
    time: '20:30',
    source: 'player',
    player: 'Jellyfin',
  },
}
export const DayOnly: Story = { args: { time: null, source: 'import' } }
export const WithEdit: Story = {
  args: {
    children: (
      <>
        <IconButton icon="calendar" label="Change the date of Bluey" />
        {bin('Bluey')}
      </>
    ),
  },
}
export const NoPoster: Story = { args: { src: null } }
export const LongTitle: Story = { args: { title: titles.long, episode: titles.long } }
export const RightToLeft: Story = {
  args: { title: titles.persian, episode: titles.persian, detail: 'second time' },
  // On one line, whatever draws the letters.
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const detail = canvas.getByText(/second time$/)
    await expect(detail).toHaveTextContent(`S3 E11, ${titles.persian}, second time`)
    const name = detail.querySelector('bdi') as Node
    await expect(textBox(detail.lastChild as Node).left).toBeGreaterThanOrEqual(textBox(name).right - 1)
  },
}
export const Narrow: Story = {
  ...WithEdit,
  args: { ...WithEdit.args, title: titles.unbroken, source: 'player', player: titles.unbroken },
  globals: { viewport: { value: 'smallest' } },
}
