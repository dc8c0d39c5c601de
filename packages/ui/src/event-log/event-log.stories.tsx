import type { Meta, StoryObj } from '@storybook/react-vite'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import { titles } from '../story-art.ts'
import { EventLog, type LoggedEvent } from './event-log.tsx'

const name = Object.values(titles)[0]

const event = (id: string, changes: Partial<LoggedEvent>): LoggedEvent => ({
  ...{ id, time: '14:52', at: '2026-11-24T14:52:00Z', from: 'Plex' },
  what: (
    <>
      Finished <strong>{name} S1 E4</strong>
    </>
  ),
  result: { icon: 'check', text: 'Play added', voice: 'mine' },
  ...changes,
})

export default {
  title: 'Account/Event log',
  component: EventLog,
  args: {
    events: [
      event('a', {}),
      event('b', {
        ...{ time: '13:20', from: 'Kodi' },
        what: (
          <>
            Stopped <strong>{name}</strong>
          </>
        ),
        why: 'It was not seen to its end.',
        result: { icon: 'minus', text: 'Left out', voice: 'neutral' },
      }),
      event('c', { time: '12:04', result: { icon: loopGlyph, text: 'Already there', voice: 'neutral' } }),
      event('d', {
        ...{ time: '11:41', from: 'Living room', why: 'The catalogue has no such title. Choose one.' },
        result: { icon: 'warning', text: 'In the inbox', voice: 'open' },
      }),
    ],
  },
} satisfies Meta<typeof EventLog>

type Story = StoryObj<typeof EventLog>

export const Several: Story = {}
export const OnAPhone: Story = { globals: { viewport: { value: 'smallest' } } }
export const LongNames: Story = {
  args: { events: [event('a', { from: titles.long, what: <strong>{titles.unbroken}</strong> })] },
  globals: { viewport: { value: 'smallest' } },
}
