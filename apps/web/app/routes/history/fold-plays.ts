import { byNumber } from '@marquee/domain/episode-runs'
import { codeOf } from '#formatting/episodes.ts'

/** Values of a play that decide how it is folded and described. */
export type FoldedPlay = {
  title: { type: 'movies' | 'series'; id: number }
  season: number | null
  episode: number | null
  seenAt: string | null
  ordinal: number
  runtime: number | null
}

/** Plays of a day that stand in one row: one play, or several of a series in the order in which they were seen. */
export function foldPlays<Play extends FoldedPlay>(plays: readonly Play[]): Play[][] {
  const rows = new Map<unknown, Play[]>()
  for (const play of plays) {
    const row = play.title.type === 'series' ? play.title.id : play
    rows.set(row, [...(rows.get(row) ?? []), play])
  }
  return [...rows.values()].map((row) => [...row].sort(bySeen))
}

function bySeen(a: FoldedPlay, b: FoldedPlay): number {
  return (a.seenAt ?? '').localeCompare(b.seenAt ?? '') || byNumber(a, b)
}

/** "3 episodes", or plays where one of them was seen several times; "3 episodes shown" where a page may have more of them. */
export function formatFoldedCount(plays: readonly FoldedPlay[], isWhole: boolean): string {
  const isRepeated = new Set(plays.map(codeOf)).size < plays.length
  return `${plays.length} ${isRepeated ? 'plays' : 'episodes'}${isWhole ? '' : ' shown'}`
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** "second time" for the second play; `null` for the first one, and for plays whose number differs. */
export function formatTimes(plays: readonly FoldedPlay[]): string | null {
  const [ordinal = 1, ...others] = new Set(plays.map(({ ordinal }) => ordinal))
  if (ordinal < 2 || others.length > 0) return null
  return `${ordinals[ordinal - 2] ?? withSuffix(ordinal)} time`
}

function withSuffix(number: number): string {
  const last = number % 100 > 10 && number % 100 < 20 ? 0 : number % 10
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}

/** Sum of the minutes; `null` if one of them is not known. */
export function sumRuntimes(plays: readonly Pick<FoldedPlay, 'runtime'>[]): number | null {
  return plays.reduce<number | null>(
    (sum, { runtime }) => (sum === null || runtime === null ? null : sum + runtime),
    0,
  )
}
