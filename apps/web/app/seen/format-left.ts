import { countText } from '@marquee/ui/score-text'
import { formatLength } from '#formatting/format.ts'

type Left = { ahead: number; minutesAhead: number | null }

/** "35 left, 27 h 25 min": the episodes that can be seen now, with their length where all of it is known. */
export function formatLeft({ ahead, minutesAhead }: Left): string {
  if (ahead === 0) return 'Nothing left'
  return withLength(`${countText(ahead)} left`, minutesAhead)
}

type Rest = { number: number; rest: number; restMinutes: number | null }

/** "and 5 more, 3 h 55 min": what is left after the next episode; of its season where later ones have more. */
export function formatRest({ number, rest, restMinutes }: Rest, { ahead }: Left): string | null {
  if (rest === 0) return ahead > 1 ? `and ${countText(ahead - 1)} more in later seasons` : null
  const where = rest === ahead - 1 ? '' : number === 0 ? ' in the specials' : ` in season ${number}`
  return withLength(`and ${countText(rest)} more${where}`, restMinutes)
}

const withLength = (text: string, minutes: number | null) =>
  minutes === null || minutes === 0 ? text : `${text}, ${formatLength(minutes)}`
