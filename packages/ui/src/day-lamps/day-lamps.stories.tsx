import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { DayLamps } from './day-lamps.tsx'

const DAY = 24 * 60 * 60 * 1000
const FIRST = Date.parse('2025-11-17')

const dayAt = (index: number) => new Date(FIRST + index * DAY).toISOString().slice(0, 10)
const countAt = (index: number) =>
  index === 48 ? 11 : Math.max(0, ((index * 31) % 17) - 9 + (index % 7 > 4 ? 2 : 0))
const daysOf = (length: number, count = countAt) =>
  Array.from({ length }, (_, index) => ({ date: dayAt(index), count: count(index) }))

const short = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const months = short.map((label, index) => ({
  label,
  year: index === 0 ? 2025 : 2026,
  href: `#${label}`,
  current: index === 11,
}))

const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export default {
  title: 'History/Day lamps',
  component: DayLamps,
  args: { days: daysOf(371), formatDay, months },
} satisfies Meta<typeof DayLamps>

type Story = StoryObj<typeof DayLamps>

export const AYear: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: /^Plays by day in 12 months: \d+\. Most on 4 January: 11\.$/ }),
    ).toBeVisible()
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('href', expect.stringMatching(/^#/))
    await expect(canvas.getByRole('link', { name: 'Nov 2026' })).toHaveAttribute('aria-current', 'true')
  },
}
export const Phone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Months' })).toBeVisible()
  },
}
export const Tablet: Story = { globals: { viewport: { value: 'medium' } } }
export const MiddleOfAWeek: Story = { args: { days: daysOf(367) } }
export const NothingYet: Story = {
  args: { days: daysOf(371, () => 0) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'No plays in 12 months.' })).toBeVisible()
  },
}
export const AnImportInOneDay: Story = {
  args: { days: daysOf(371, (index) => (index === 300 ? 20_000 : 0)) },
}
export const WithoutMonths: Story = { args: { months: [] } }
