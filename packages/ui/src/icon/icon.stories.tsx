import type { Meta, StoryObj } from '@storybook/react-vite'
import { codeGlyph } from '../glyphs/code-glyph.tsx'
import { filterGlyph } from '../glyphs/filter-glyph.tsx'
import { handGlyph } from '../glyphs/hand-glyph.tsx'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import { undoGlyph } from '../glyphs/undo-glyph.tsx'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import { uploadGlyph } from '../glyphs/upload-glyph.tsx'
import story from '../story.module.css'
import { glyphs, type IconName } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export default {
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'bookmark' },
} satisfies Meta<typeof Icon>

type Story = StoryObj<typeof Icon>

/** Glyphs that few pages draw. */
const extra = { codeGlyph, filterGlyph, handGlyph, loopGlyph, undoGlyph, upToHereGlyph, uploadGlyph }

const names = Object.keys(glyphs) as IconName[]

export const Outline: Story = {}
export const Filled: Story = { args: { filled: true } }
export const All: Story = {
  render: () => (
    <ul className={story.glyphs}>
      {names.map((name) => (
        <li key={name} className={story.glyph}>
          <Icon name={name} />
          {name}
        </li>
      ))}
      {Object.entries(extra).map(([name, glyph]) => (
        <li key={name} className={story.glyph}>
          <Icon name={glyph} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
export const ArrowsInRightToLeftText: Story = {
  render: () => (
    <p dir="rtl" lang="fa" className={story.row}>
      <Icon name="chevron-left" /> بازگشت <Icon name="chevron-right" />
    </p>
  ),
}
