import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { posterArt, titles } from '../story-art.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { MOST_EVENTS, type MonthDay, type MonthEvent, MonthGrid } from './month-grid.tsx'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TODAY = '2026-11-24'

const airs = (title: string, seed: number, event: Partial<MonthEvent> = {}): MonthEvent => ({
  ...{ id: `${title} ${event.detail}`, href: `#/${encodeURIComponent(title)}`, title, detail: 'S3 E8' },
  ...{ src: posterArt(seed), episode: 'The We We Are' },
  ...event,
})

const seen = (title: string, seed: number, isSeen: boolean) =>
  airs(title, seed, {
    isSeen,
    tick: { of: `S3 E8 of ${title}`, name: 'tick', value: title },
  })

/** November 2026 from Monday, 26 October, with events by their days. */
const november = (events: Record<string, MonthEvent[]>): MonthDay[][] => {
  const days = Array.from({ length: 42 }, (_, index): MonthDay => {
    const date = new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10)
    const month = date.slice(5, 7) === '11' ? 'November' : date.slice(5, 7) === '10' ? 'October' : 'December'
    return {
      ...{
        date,
        name: `${date === TODAY ? 'Today' : WEEKDAYS[index % 7]}, ${Number(date.slice(-2))} ${month}`,
      },
      ...{ isToday: date === TODAY, isOutside: month !== 'November', events: events[date] ?? [] },
      href: `#/all-of-${date}`,
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
        airs('Shōgun', 3, { mark: 'Premiere', detail: 'S2', isLater: true }),
        airs('Dune', 4, {
          ...{ mark: 'At home', isFilm: true, detail: undefined, episode: undefined },
          isLater: true,
        }),
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

/** Days of the months beside it lead to these. */
export const DaysOfOtherMonths: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const day = (name: string) => canvas.getByRole('link', { name })
    await expect(day('Monday, 26 October')).toHaveAttribute('href', '#/all-of-2026-10-26')
    await expect(day('Monday, 2 November')).toHaveAttribute('href', '#day-2026-11-02')
  },
}

export const ManyOnAPhone: Story = { ...ManyOnOneDay, globals: { viewport: { value: 'narrow' } } }
const many = november({
  [TODAY]: Array.from({ length: 40 }, (_, seed) => seen(`Series ${seed + 1}`, seed % 5, seed < 2)),
})
export const ADayIsOpen: Story = {
  args: { weeks: many, openDate: TODAY, closeHref: '#/closed' },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(40)
    await expect(canvas.getByRole('link', { name: 'Close Today, 24 November' })).toBeVisible()
  },
}
export const NoPosters: Story = {
  args: { weeks: november({ [TODAY]: [airs('Severance', 2, { src: null })] }) },
}
export const Empty: Story = { args: { weeks: november({}) } }

export const ByKeyboard: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ args, canvas }) => {
    const day = (name: string) => canvas.getByRole('link', { name })
    day('Today, 24 November').focus()
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

export const IntoADayAndBack: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const day = canvas.getByRole('link', { name: 'Today, 24 November' })
    day.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: /^Severance/ })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Mark S3 E8 of Severance as seen' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(day).toHaveFocus()
  },
}

export const EnterOnAnEmptyDay: Story = {
  args: { weeks: november({}) },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const day = (name: string) => canvas.getByRole('link', { name })
    day('Today, 24 November').focus()
    await userEvent.keyboard('{Enter}')
    await expect(day('Today, 24 November')).toHaveFocus()
    await expect(location.hash).toBe('')
    await userEvent.keyboard('{ArrowRight}')
    await expect(day('Wednesday, 25 November')).toHaveFocus()
  },
}

/** A long day of which the page has the first events alone. */
export const OthersAreBehindALink: Story = {
  args: {
    weeks: many.map((week) =>
      week.map((day) => ({
        ...{ ...day, events: day.events.slice(0, MOST_EVENTS) },
        others: Math.max(0, day.events.length - MOST_EVENTS),
      })),
    ),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('link', { name: '37 more on Today, 24 November' })
    await expect(more).toBeVisible()
    await expect(more).toHaveAttribute('href', firstOf(many)?.href)
  },
}

const firstOf = (days: MonthDay[][]) => days.flat().find(({ events }) => events.length > 3)
export const ManyAreBehindALink: Story = {
  args: { weeks: many },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('link', { name: '37 more on Today, 24 November' })
    await expect(more).toHaveAttribute('href', firstOf(many)?.href)
  },
}
