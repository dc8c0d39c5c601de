import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { SegmentedControl } from './segmented-control.tsx'

export default {
  title: 'Controls/Segmented control',
  component: SegmentedControl,
  args: {
    label: 'List',
    items: [
      { value: 'watchlist', label: 'Watchlist', count: 22 },
      { value: 'seen', label: 'Seen', count: 1148 },
    ],
    value: 'watchlist',
    onValueChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>

type Story = StoryObj<typeof SegmentedControl>

export const Two: Story = {}
export const Three: Story = {
  args: {
    label: 'Kind',
    items: [
      { value: 'all', label: 'All', count: 18 },
      { value: 'movies', label: 'Movies', count: 15 },
      { value: 'series', label: 'Series', count: 3 },
    ],
    value: 'movies',
  },
}
export const WithoutCounts: Story = {
  args: {
    items: [
      { value: 'a', label: 'All' },
      { value: 'b', label: 'Movies' },
    ],
    value: 'a',
  },
}
export const FillingAPhone: Story = {
  args: { fill: true },
  globals: { viewport: { value: 'narrow' } },
}
export const FiveOnAPhone: Story = {
  args: {
    fill: true,
    label: 'How far you are',
    items: [
      { value: 'all', label: 'All' },
      { value: 'under-way', label: 'Watching' },
      { value: 'rated', label: 'Rated' },
      { value: 'not-begun', label: 'Not begun' },
      { value: 'finished', label: 'Up to date' },
    ],
    value: 'finished',
  },
  globals: { viewport: { value: 'narrow' } },
}
export const OnASmallPhone: Story = { ...Three, globals: { viewport: { value: 'smallest' } } }
export const RightToLeft: Story = { args: { dir: 'rtl' } }

export const Links: Story = {
  args: {
    items: [
      { value: 'movies', label: 'Movies', href: '?segment=movies', count: 14 },
      { value: 'series', label: 'Series', href: '?segment=series', count: 8 },
    ],
    value: 'series',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: true })).toHaveAttribute('href', '?segment=series')
  },
}

export const ChosenByArrowKeys: Story = {
  render: (args) => {
    const [value, setValue] = useState('watchlist')
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Watchlist 22' })).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Seen 1,148' })).toBeChecked()
  },
}

export const SentByAForm: Story = {
  render: (args) => (
    <form aria-label="Theme">
      <SegmentedControl {...args} name="list" value={undefined} defaultValue="seen" />
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form')
    await expect(new FormData(form).get('list')).toBe('seen')

    await userEvent.click(canvas.getByText('Watchlist'))
    await expect(new FormData(form).get('list')).toBe('watchlist')
  },
}
