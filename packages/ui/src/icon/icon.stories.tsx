import type { Meta, StoryObj } from '@storybook/react-vite'
import { glyphs, type IconName } from './glyphs.tsx'
import { Icon } from './icon.tsx'

export default {
  title: 'Foundations/Icon',
  component: Icon,
  args: { name: 'bookmark' },
} satisfies Meta<typeof Icon>

type Story = StoryObj<typeof Icon>

const names = Object.keys(glyphs) as IconName[]

const grid = { display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }
const cell = { display: 'grid', justifyItems: 'center', gap: 8, fontSize: 'var(--text-sm)' }

export const Outline: Story = {}
export const Filled: Story = { args: { filled: true } }
export const All: Story = {
  render: () => (
    <ul style={grid}>
      {names.map((name) => (
        <li key={name} style={cell}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
}
export const ArrowsInRightToLeftText: Story = {
  render: () => (
    <p dir="rtl" lang="fa" style={{ display: 'flex', gap: 12 }}>
      <Icon name="chevron-left" /> بازگشت <Icon name="chevron-right" />
    </p>
  ),
}
