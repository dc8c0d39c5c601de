import type { Play, PlaysPage } from './history-page.tsx'

/** Plays of one day, and whether there may be more of it on another page. */
export type PlayedDay = { day: string | null; plays: Play[]; isWhole: boolean }

type Options = {
  /** The list begins in the middle. */
  isContinued: boolean
  /** Whether a play is being removed. */
  isHidden: (play: Play) => boolean
}

/**
 * Days of consecutive pages, the last first. A play that a change has moved from one page to the next is there once. The first day is
 * only a part of one if the list begins in the middle, the last one if the list goes on.
 */
export function daysOf(pages: readonly PlaysPage[], { isContinued, isHidden }: Options): PlayedDay[] {
  const days = new Map<string | null, Map<string, Play>>()
  const known = new Set<string>()
  for (const { day, plays } of pages.flatMap(({ days }) => days)) {
    const ofDay = days.get(day) ?? new Map<string, Play>()
    for (const play of plays) {
      if (!known.has(play.key)) ofDay.set(play.key, play)
      known.add(play.key)
    }
    days.set(day, ofDay)
  }
  const all = [...days]
    .map(([day, plays]) => ({ day, plays: [...plays.values()], isWhole: true }))
    .sort((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
  const [first, last] = [all[0], all.at(-1)]
  if (first && isContinued) first.isWhole = false
  if (last && pages.at(-1)?.next !== null) last.isWhole = false
  return all
    .map(({ plays, ...day }) => ({ ...day, plays: plays.filter((play) => !isHidden(play)) }))
    .filter(({ plays }) => plays.length > 0)
}
