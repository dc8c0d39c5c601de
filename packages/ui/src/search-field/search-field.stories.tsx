import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { SearchField } from './search-field.tsx'

export default {
  title: 'Controls/Search field',
  component: SearchField,
  args: { label: 'Search films and series', onClear: fn() },
  render: (args) => (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know the search element.
    <form role="search">
      <SearchField {...args} />
    </form>
  ),
} satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull()
  },
}
export const Filled: Story = { args: { defaultValue: 'the future' } }
export const LongText: Story = {
  args: { defaultValue: 'dr. strangelove or: how i learned to stop worrying and love the bomb' },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = { args: { defaultValue: 'جدایی نادر از سیمین', dir: 'rtl' } }

export const ReachedAndClearedByKeyboard: Story = {
  args: { shortcut: true },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search films and series' })
    await userEvent.keyboard('/')
    await expect(field).toHaveFocus()

    await userEvent.keyboard('dune/2')
    await expect(field).toHaveValue('dune/2')

    // Of an input method, which takes back only what is being composed.
    await fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    await expect(field).toHaveValue('dune/2')

    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

export const ClearedByItsButton: Story = {
  render: (args) => {
    const [query, setQuery] = useState('inception')
    return <SearchField {...args} value={query} onChange={(event) => setQuery(event.target.value)} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))

    const field = canvas.getByRole('searchbox')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
