import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import story from '../story.module.css'
import { NativeSelect } from './native-select.tsx'
import { Select } from './select.tsx'

const sorts = [
  { value: 'added', label: 'Added' },
  { value: 'name', label: 'Name' },
  { value: 'year', label: 'Year' },
  { value: 'score', label: 'Score' },
]

const seasons = [
  { value: '0', label: 'Specials', detail: '9 episodes' },
  ...[8, 8, 9, 9].map((rating, index) => ({
    value: String(index + 1),
    label: `Season ${index + 1}`,
    detail: `${2008 + index}, 13 episodes`,
    note: { text: String(rating), label: `my rating ${rating}` },
  })),
  { value: '5', label: 'Season 5', detail: '2012, 16 episodes' },
]

export default {
  title: 'Controls/Select',
  component: Select,
  args: { label: 'Sort by', options: sorts, defaultValue: 'added', onValueChange: fn() },
  render: (args) => (
    <div className={story.end}>
      <Select {...args} />
    </div>
  ),
} satisfies Meta<typeof Select>

type Story = StoryObj<typeof Select>

const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('combobox'))
  await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible())
}

export const Pill: Story = { args: { icon: 'sort' } }
export const Field: Story = {
  args: { look: 'field', label: 'Rating', placeholder: 'Rating', defaultValue: undefined },
}
export const Disabled: Story = { args: { disabled: true } }
export const CompactOnAPhone: Story = {
  args: { icon: 'sort', compact: true },
  globals: { viewport: { value: 'narrow' } },
}
export const Open: Story = { args: { label: 'Season', options: seasons, defaultValue: '3' }, play: opened }
export const OpenOnAPhone: Story = {
  args: { label: 'Season', options: seasons, defaultValue: '3' },
  globals: { viewport: { value: 'narrow' } },
  play: opened,
}
export const ThirtyEightSeasons: Story = {
  args: {
    label: 'Season',
    defaultValue: '30',
    options: Array.from({ length: 38 }, (_, index) => ({
      value: String(index + 1),
      label: `Season ${index + 1}`,
      detail: '24 episodes',
    })),
  },
  play: opened,
}
export const LongText: Story = {
  args: {
    options: [{ value: 'long', label: 'Everything that was ever shown, from the newest to the oldest' }],
    defaultValue: 'long',
  },
  globals: { viewport: { value: 'smallest' } },
}

export const WithoutItsScript: Story = {
  render: ({ label, options }) => <NativeSelect label={label} options={options} chosen="added" name="sort" />,
}

export const ChosenByKeyboard: Story = {
  render: (args) => {
    const [value, setValue] = useState('added')
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          args.onValueChange?.(next)
        }}
      />
    )
  },
  play: async ({ args, canvas }) => {
    const select = () => canvas.getByRole('combobox', { name: 'Sort by' })
    select().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByRole('option', { name: 'Added' })).toHaveAttribute(
      'aria-selected',
      'true',
    )

    await userEvent.keyboard('y')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Year' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('year')
    await waitFor(() => expect(select()).toHaveTextContent('Year'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(select()).toHaveFocus()
  },
}
