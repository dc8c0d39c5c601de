import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SeenToggle } from '../seen-toggle/seen-toggle.tsx'
import { posterArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { type MonthDay, type MonthEvent, MonthGrid } from './month-grid.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TODAY = '2026-11-24'

const airs = (title: string, seed: number, event: Partial<MonthEvent> = {}): MonthEvent => ({
  ...{ id: `${title} ${event.detail}`, href: `#/${encodeURIComponent(title)}`, title, detail: 'S3 E8' },
  src: posterArt(seed),
  ...event,
})

const seen = (title: string, seed: number, pressed: boolean) =>
  airs(title, seed, {
    isSeen: pressed,
    action: (
      <form onSubmit={(event) => event.preventDefault()}>
        <SeenToggle of={`${title} S3 E8`} pressed={pressed} />
      </form>
    ),
  })

/** November 2026 from Monday, 26 October, with events by their days. */
const november = (events: Record<string, MonthEvent[]>): MonthDay[][] => {
  const days = Array.from({ length: 42 }, (_, index): MonthDay => {
    const date = new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10)
    const month = date.slice(5, 7) === '11' ? 'November' : date.slice(5, 7) === '10' ? 'October' : 'December'
    return {
      ...{ date, name: `${WEEKDAYS[index % 7]}, ${Number(date.slice(-2))} ${month}` },
      ...{ isToday: date === TODAY, isOutside: month !== 'November', events: events[date] ?? [] },
    }
  })
  return Array.from({ length: 6 }, (_, week) => days.slice(7 * week, 7 * week + 7))
}

export default {
  title: 'Series/Month grid',
  component: MonthGrid,
  args: {
    label: 'November 2026',
    weekdays: WEEKDAYS,
    onMonth: fn(),
    weeks: november({
      '2026-11-01': [seen('The Simpsons', 0, true)],
      '2026-11-17': [seen('Doctor Who', 1, false)],
      [TODAY]: [seen('Severance', 2, false)],
      '2026-11-27': [
        airs('Shōgun', 3, { mark: 'Premiere', detail: 'S2 E1', isLater: true }),
        airs('Dune', 4, { mark: 'At home', detail: 'Film', isLater: true }),
      ],
    }),
  },
  decorators: [
    (Story) => (
      <>
        <VisuallyHidden as="h2">November 2026</VisuallyHidden>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof MonthGrid>

type Story = StoryObj<typeof MonthGrid>

export const Month: Story = { globals: { viewport: { value: 'wide' } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'narrow' } } }
export const OnASmallPhone: Story = { globals: { viewport: { value: 'smallest' } } }

export const ManyOnOneDay: Story = {
  args: {
    weeks: november({
      [TODAY]: Object.values(titles).map((title, seed) => airs(title, seed, { mark: 'Finale' })),
    }),
  },
}
export const ManyOnAPhone: Story = { ...ManyOnOneDay, globals: { viewport: { value: 'narrow' } } }
export const NoPosters: Story = {
  args: { weeks: november({ [TODAY]: [airs('Severance', 2, { src: null })] }) },
}
export const Empty: Story = { args: { weeks: november({}) } }

export const ByKeyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas }) => {
    const day = (name: string | RegExp) => canvas.getByRole('link', { name })
    day(/^Today,? Tuesday, 24 November$/).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(day('Wednesday, 25 November')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(day('Wednesday, 18 November')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(day('Monday, 16 November')).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowDown}')
    await expect(day('Sunday, 29 November')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect(args.onMonth).toHaveBeenCalledWith(1)
  },
}
