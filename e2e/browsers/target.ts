import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Something on a page as a person knows it. A string is the whole name or text, a pattern any part of it. */
export type Target =
  | { role: Role; name?: string | RegExp; within?: Target }
  | { text: string | RegExp; within?: Target }

/** A target in a form that WebDriver can send to a page. */
export type SentTarget = {
  role?: string
  words?: { source: string; flags: string }
  within?: SentTarget
}

export function toSent(target: Target): SentTarget {
  const words = 'role' in target ? target.name : target.text
  return {
    ...('role' in target && { role: target.role }),
    ...(words !== undefined && { words: patternOf(words) }),
    ...(target.within && { within: toSent(target.within) }),
  }
}

function patternOf(words: string | RegExp): { source: string; flags: string } {
  if (typeof words !== 'string') return { source: words.source, flags: words.flags }
  return { source: `^${words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' }
}

/** The target in words, for messages. */
export function describeTarget(target: Target): string {
  const words = 'role' in target ? `${target.role} ${target.name ?? ''}` : `text ${target.text}`
  return target.within ? `${words.trim()} in ${describeTarget(target.within)}` : words.trim()
}
