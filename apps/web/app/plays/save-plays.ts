import { lacksDay, NO_DAY } from '@marquee/ui/missing-day'
import { formatCount } from '#formatting/format.ts'
import type { Change, Fields } from '#saving/changes.ts'
import { readChange } from '#saving/changes.ts'
import type { Outcome, ToastOptions } from '#saving/outcome.ts'
import { fieldsOf, type Send, saveChange } from '#saving/save-change.ts'
import { formatSeenTarget, readSeenTarget } from '#seen/seen-target.ts'

type Answer = {
  batch?: string | null
  added?: number
  removed?: number
  changed?: boolean
  /** Of an episode, whether it is seen now. */
  seen?: boolean
  /** Of a season, the numbers of those that are seen now. */
  episodes?: number[]
}

/** Saves a change of plays, of which `PLAY_INTENTS` names the forms: the state that a form names, never a toggle. */
export async function savePlays(send: Send, form: FormData): Promise<Outcome> {
  const fields = fieldsOf(form)
  if (lacksDay(fields)) return { saved: false, toast: NO_DAY, status: 400 }
  return saveChange(send, readChange(fields.intent ?? '', fields), fields, (change, answer: Answer) => ({
    toast: toastOf(change, fields, answer),
    ...undoOf(fields, answer),
  }))
}

/** The form that takes a change back: a series goes to the state that the form says it came `from`. */
function undoOf({ intent, series = '', state, from, wanted }: Fields, { batch }: Answer): ToastOptions {
  if (batch && intent !== 'undo') return { undo: { intent: 'undo', batch } }
  if (intent === 'following' && state !== undefined && from !== undefined && from !== state)
    return { undo: { intent, series, state: from } }
  if (intent === 'rewatch' && wanted === 'on') return { undo: { intent, series, wanted: 'off' } }
  return {}
}

const STATES: Record<string, string> = { following: 'Followed', paused: 'Paused', dropped: 'Dropped' }

function toastOf({ method }: Change, fields: Fields, answer: Answer): string {
  const { added = 0, removed = 0, changed, seen = false, episodes = [] } = answer
  const isPut = method === 'PUT'
  switch (fields.intent) {
    case 'up-to-here':
      return added === 0
        ? `All up to ${targetOf(fields)} was seen already`
        : `Seen up to ${targetOf(fields)}, ${formatCount(added, 'play')} added`
    case 'again':
      return 'One more play added'
    case 'play':
      if (isPut) return 'Time changed'
      return fields.of ? `Removed one play of ${fields.of}` : 'Play removed'
    case 'plays':
      return `Removed ${formatCount(removed, 'play')}${fields.of ? ` of ${fields.of}` : ''}`
    case 'following':
      return STATES[fields.state ?? ''] ?? 'Saved'
    case 'rewatch':
      return isPut ? 'Rewatch started' : 'Rewatch ended'
    case 'undo':
      return changed === false ? 'There was nothing left to undo' : 'Undone'
    default:
      // What was seen before a rewatch stays seen.
      if (isPut) return `${targetOf(fields)} seen`
      if (changed === false) return `${targetOf(fields)} stays as it was`
      return `${targetOf(fields)} not seen${seen || episodes.length > 0 ? ' in this rewatch' : ''}`
  }
}

function targetOf(fields: Fields): string {
  const target = readSeenTarget((name) => fields[name] ?? '')
  return target === null ? '' : formatSeenTarget(target)
}
