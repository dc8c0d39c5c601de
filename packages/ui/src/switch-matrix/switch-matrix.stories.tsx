import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Panel } from '../panel/panel.tsx'
import { BareSwitch } from './bare-switch.tsx'
import { SwitchMatrix } from './switch-matrix.tsx'

export default {
  title: 'Controls/Switch matrix',
  component: SwitchMatrix,
  subcomponents: { BareSwitch },
  args: {
    label: 'What we send you',
    columns: [
      { value: 'push', label: 'Push' },
      { value: 'digest', label: 'Digest' },
    ],
    rows: [
      { value: 'new-episode', label: 'New episode', note: 'On the day it airs' },
      { value: 'new-season', label: 'New season', note: 'When a date is known' },
      { value: 'premieres', label: 'Premieres and finales', note: 'Of series you follow' },
      { value: 'film-at-home', label: 'Film at home', note: 'From your watchlist' },
      { value: 'import-ready', label: 'Import ready' },
    ],
    value: { push: ['new-episode', 'import-ready'], digest: ['new-season', 'premieres', 'film-at-home'] },
    onToggle: fn(),
  },
  render: (args) => (
    <Panel title="What we send you">
      <SwitchMatrix {...args} />
    </Panel>
  ),
} satisfies Meta<typeof SwitchMatrix>

type Story = StoryObj<typeof SwitchMatrix>

export const SomeOn: Story = {}
export const NoneOn: Story = { args: { value: {} } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('table', { name: 'What we send you' })).toBeVisible()
    const field = canvas.getByRole('switch', { name: 'New episode: digest' })
    await userEvent.tab()
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await expect(field).not.toBeChecked()
    await userEvent.keyboard(' ')
    await expect(args.onToggle).toHaveBeenCalledWith('digest', 'new-episode', true)
  },
}
