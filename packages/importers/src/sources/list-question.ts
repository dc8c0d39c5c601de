import type { Answer, Question } from '../answer.ts'

/** Question whether a list is the watchlist or a folder, unless it was answered. */
export function listQuestion({ list }: Answer, guess: 'watchlist' | 'folder'): Question | undefined {
  return list === undefined ? { kind: 'list', guess } : undefined
}
