import type { Meta, StoryObj } from '@storybook/react-vite'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { Mark } from './mark.tsx'

export default {
  title: 'Titles/Mark',
  component: Mark,
  args: { icon: 'info', children: 'No longer listed' },
} satisfies Meta<typeof Mark>

type Story = StoryObj<typeof Mark>

export const Neutral: Story = {}
export const Mine: Story = { args: { icon: loopGlyph, voice: 'mine', children: '×2' } }
export const LongText: Story = {
  args: { icon: 'device', children: titles.long },
  render: (args) => (
    <div className={story.card}>
      <Mark {...args} />
    </div>
  ),
}
