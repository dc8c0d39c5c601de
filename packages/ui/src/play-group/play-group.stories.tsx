import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PlayDay } from '../play-row/play-row.tsx'
import { SmallButton } from '../small-button/small-button.tsx'
import { posterArt, titles } from '../story-art.ts'
import { textBox } from '../test/text-box.ts'
import { GroupedPlay, PlayGroup } from './play-group.tsx'

const onRemove = fn()

const play = (code: string, title: string, time: string | null) => (
  <GroupedPlay key={code} code={code} title={title} time={time} source="player" player="Plex">
    <IconButton icon="calendar" label={`Change the date of ${code}`} />
    <IconButton icon="trash" label={`Remove this play of ${code}`} onClick={onRemove} />
  </GroupedPlay>
)

export default {
  title: 'History/Play group',
  component: PlayGroup,
  subcomponents: { GroupedPlay },
  args: {
    href: '#severance',
    title: 'Severance',
    count: '3 episodes',
    detail: 'S1 E2 to E4, second time',
    time: '14:52',
    source: 'player',
    player: 'Plex',
    src: posterArt(0),
    children: [
      play('S1 E2', 'Half Loop', '13:05'),
      play('S1 E3', 'In Perpetuity', '13:58'),
      play('S1 E4', 'The You You Are', '14:52'),
    ],
  },
  decorators: [
    (Story) => (
      <PlayDay title="Today, 22 November" summary="3 plays, 2 h 18 min">
        <Story />
      </PlayDay>
    ),
  ],
} satisfies Meta<typeof PlayGroup>

type Story = StoryObj<typeof PlayGroup>

export const Folded: Story = {}
export const Unfolded: Story = { args: { open: true } }
export const WithAFoot: Story = {
  args: { open: true, foot: <SmallButton type="button">Remove all 3</SmallButton> },
}
export const SeveralSources: Story = { args: { source: null, open: true } }
export const DayOnly: Story = {
  args: {
    time: null,
    open: true,
    children: [play('S1 E2', 'Half Loop', null), play('S12 E14', titles.long, null)],
  },
}
export const LongTitle: Story = { args: { title: titles.long } }
export const RightToLeft: Story = {
  args: { title: titles.persian, open: true, children: [play('S1 E2', titles.persian, '13:05')] },
  play: async ({ canvas }) => {
    const [name, count] = canvas.getByRole('link', { name: `${titles.persian}, 3 episodes` }).childNodes
    await expect(textBox(count as Node).left).toBeGreaterThanOrEqual(textBox(name as Node).right - 1)
    // The name of an episode begins where the others begin.
    const [, episode] = canvas.getAllByText(titles.persian)
    const cell = episode?.parentElement as HTMLElement
    await expect(textBox(cell).left).toBeLessThanOrEqual(cell.getBoundingClientRect().left + 1)
  },
}
export const Phone: Story = { args: { open: true }, globals: { viewport: { value: 'narrow' } } }
export const Narrow: Story = {
  args: {
    open: true,
    title: titles.unbroken,
    children: [play('S12 E114', titles.unbroken, '13:05'), play('S12 E115', titles.long, null)],
  },
  globals: { viewport: { value: 'smallest' } },
}

export const UnfoldsByKeyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Half Loop')).not.toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Severance, 3 episodes' })).toHaveFocus()
    await userEvent.tab()
    const summary = canvas.getByText('Plays of Severance').closest('summary')
    await expect(summary).toHaveFocus()
    await userEvent.click(summary as HTMLElement)
    await expect(canvas.getByText('Half Loop')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove this play of S1 E3' }))
    await expect(onRemove).toHaveBeenCalledOnce()
  },
}
