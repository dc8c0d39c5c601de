import type { Day } from '@marquee/domain/day'

const DAY = 86_400_000

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const today = (): Day => new Date().toISOString().slice(0, 10)

export const yearOf = (day: Day | null) => (day === null ? null : Number(day.slice(0, 4)))
