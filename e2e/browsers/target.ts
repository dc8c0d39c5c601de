import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Something on a page as a person knows it. A string is the whole name or text, a pattern any part of it. */
export type Target =
  | { role: Role; name?: string | RegExp; within?: Target }
  | { text: string | RegExp; within?: Target }

/** A target in a form that WebDriver can send to a page. */
export type SentTarget = {
  role?: string
  pattern?: { source: string; flags: string }
  within?: SentTarget
}

export function toSent(target: Target): SentTarget {
  const text = 'role' in target ? target.name : target.text
  return {
    ...('role' in target && { role: target.role }),
    ...(text !== undefined && { pattern: patternOf(text) }),
    ...(target.within && { within: toSent(target.within) }),
  }
}

function patternOf(text: string | RegExp): { source: string; flags: string } {
  if (typeof text !== 'string') return { source: text.source, flags: text.flags }
  return { source: `^${text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, flags: '' }
}

/** Description of a target for messages. */
export function describeTarget(target: Target): string {
  const description = 'role' in target ? `${target.role} ${target.name ?? ''}` : `text ${target.text}`
  return target.within ? `${description.trim()} in ${describeTarget(target.within)}` : description.trim()
}
