import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../icon-button/icon-button.tsx'
import { GroupedPlay, PlayGroup } from '../play-group/play-group.tsx'
import { posterArt } from '../story-art.ts'
import { PlayDay, PlayRow } from './play-row.tsx'

const bin = (of: string) => <IconButton icon="trash" label={`Remove this play of ${of}`} />

const render = () => (
  <PlayDay title="Today, 22 November" summary="4 plays, 2 h 25 min">
    <PlayGroup
      open
      href="#severance"
      title="Severance"
      count="3 episodes"
      detail="S1 E2 to E4, second time"
      time="14:52"
      source="player"
      player="Plex"
      src={posterArt(0)}
    >
      {[
        ['S1 E2', 'Half Loop', '13:05'],
        ['S1 E3', 'In Perpetuity', '13:58'],
        ['S1 E4', 'The You You Are', '14:52'],
      ].map(([code = '', title = '', time]) => (
        <GroupedPlay key={code} code={code} title={title} time={time} source="player" player="Plex">
          {bin(code)}
        </GroupedPlay>
      ))}
    </PlayGroup>
    <PlayRow
      href="#bluey"
      title="Bluey"
      code="S3 E11"
      detail="Chest"
      time="09:15"
      source="hand"
      src={posterArt(2)}
    >
      {bin('Bluey')}
    </PlayRow>
  </PlayDay>
)

export default {
  title: 'History/Day of plays',
  component: PlayDay,
  args: { title: 'Today, 22 November', children: null },
  render,
} satisfies Meta<typeof PlayDay>

type Story = StoryObj<typeof PlayDay>

export const Wide: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'narrow' } } }
export const Tablet: Story = { globals: { viewport: { value: 'medium' } } }
