import type { Answer } from '@marquee/importers/answer'
import { isObject } from '@marquee/importers/values/json'
import { MAPPED_COLUMNS } from '#import/answer-fields.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isOneOf =
  (...known: unknown[]): Check =>
  (value) =>
    known.includes(value)

/** The fields of an answer, by what they may hold. */
const ANSWER: Record<keyof Answer, Check> = {
  mapping: isMadeOf({
    ...Object.fromEntries(Object.keys(MAPPED_COLUMNS).map((column) => [column, isText])),
    scale: isOneOf(5, 10, 100),
    allAre: isOneOf('film', 'series'),
  }),
  list: isOneOf('watchlist', 'folder'),
  dateOrder: isOneOf('day-month', 'month-day'),
}
const isAnswer = isMadeOf(ANSWER)

/** Reads answers that were given before, which come along as text; what is none is left out. */
export function readEarlier(text: string): Record<string, Answer> {
  try {
    const earlier: unknown = JSON.parse(text || '{}')
    // A long text that is no object would be taken apart.
    if (!isObject(earlier)) return {}
    return Object.fromEntries(
      Object.entries(earlier as Record<string, Answer>).filter(([, it]) => isAnswer(it)),
    )
  } catch {
    return {}
  }
}

/** Whether a value is an object of these fields, or of some of them, and of no others. */
function isMadeOf(fields: Record<string, Check>): Check {
  return (value) =>
    isObject(value) && Object.entries(value as object).every(([name, it]) => isField(fields, name, it))
}

function isField(fields: Record<string, Check>, name: string, value: unknown): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.(value) === true
}
