import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DayPicker, type PickedDay } from './day-picker.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const days = WEEKDAYS.map(
  (weekday, index): PickedDay => ({
    ...{ date: `2026-11-${16 + index}`, name: `${weekday}, ${16 + index} November` },
    ...{ href: `#/2026-11-${16 + index}`, isToday: index === 4 },
    mark: index === 1 ? 'seen' : index > 1 && index < 5 ? 'open' : null,
    note: index === 1 ? 'all seen' : index > 1 && index < 5 ? '1 to see' : undefined,
  }),
)

export default {
  title: 'Series/Day picker',
  component: DayPicker,
  args: { label: 'Week of 16 November', days, value: '2026-11-22' },
  globals: { viewport: { value: 'narrow' } },
} satisfies Meta<typeof DayPicker>

type Story = StoryObj<typeof DayPicker>

export const Week: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Sunday, 22 November', current: 'date' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Today, Friday, 20 November, 1 to see' })).toBeVisible()
  },
}
export const TodayIsChosen: Story = { args: { value: '2026-11-20' } }
export const OnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }
export const OnATablet: Story = { globals: { viewport: { value: 'medium' } } }
